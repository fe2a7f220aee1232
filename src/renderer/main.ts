// Starts the page. The handshake comes first: it removes the key from the address before the router reads it.
import { transport } from './bridge/knock.ts';
import './bridge/no-eval.ts';
import './ui/styles.ts';
import { createWebHashHistory } from 'vue-router';
import { preloadFonts, preloadPages } from './app/preload.ts';
import { startDesk } from './app/start.ts';
import { createBridge } from './bridge/bridge.ts';

const root = document.querySelector('#app');
// Not awaited: scripts of pages that are loaded later wait until this script has ended.
if (root !== null) {
  // Read before the history is created, which adds a hash if there is none.
  const isBare = location.hash === '';
  const bridge = createBridge(transport);
  void startDesk(bridge, { root, isBare, history: createWebHashHistory() })
    .then(() => preloadFonts())
    .then(() => preloadPages(bridge));
}
