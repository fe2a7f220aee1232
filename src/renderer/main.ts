// Starts the screens, the door first: a key in the address must be gone before the router looks there.
import './bridge/knock.ts';
import './bridge/no-eval.ts';
import './ui/styles.ts';
import { createWebHashHistory } from 'vue-router';
import { startDesk } from './app/start.ts';
import { openBridge } from './bridge/open.ts';

const root = document.querySelector('#app');
if (root !== null) await startDesk(openBridge(), { root, history: createWebHashHistory() });
