import { mount } from 'svelte';
import App from './App.svelte';
import { fetchTexts } from './lib/texts.svelte';
import './styles/typefaces.css';
import './styles/tokens.css';
import './styles/table.css';
import './styles/shell.css';
import './styles/prompt.css';

const target = document.getElementById('app');
if (target) void fetchTexts('').finally(() => mount(App, { target }));
