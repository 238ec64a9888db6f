import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/table.css';
import './styles/shell.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
