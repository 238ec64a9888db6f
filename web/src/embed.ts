import { mount } from 'svelte';
import { fetchTexts } from './lib/texts.svelte';
import Embed from './pages/Embed.svelte';
import './styles/typefaces.css';
import './styles/tokens.css';
import './styles/table.css';
import './styles/shell.css';
import './styles/prompt.css';

/** A replay in a frame of another page: nobody comes in, nothing is kept, and nothing can be done but look. */
const id = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const target = document.getElementById('app');
if (target) void fetchTexts('').finally(() => mount(Embed, { target, props: { id } }));
