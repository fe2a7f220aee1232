// Starts the screens: opens the bridge, then the desk on the page's one element.
import './ui/styles.ts';
import { createWebHashHistory } from 'vue-router';
import { startDesk } from './app/start.ts';
import { openBridge } from './bridge/open.ts';

const root = document.querySelector('#app');
// The bridge comes first: a key in the address must be gone before the router looks there.
const bridge = await openBridge();
if (root !== null) await startDesk(bridge, { root, history: createWebHashHistory() });
