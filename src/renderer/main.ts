// Starts the screens, the door first: a key in the address must be gone before the router looks there.
import { transport } from './bridge/knock.ts';
import './bridge/no-eval.ts';
import './ui/styles.ts';
import { createWebHashHistory } from 'vue-router';
import { bringFonts } from './app/bring-fonts.ts';
import { bringPages } from './app/bring-pages.ts';
import { startDesk } from './app/start.ts';
import { createBridge } from './bridge/bridge.ts';

const root = document.querySelector('#app');
// Not waited for: a page that is loaded later waits for this very script to have ended.
if (root !== null) {
  // The history writes an address where there is none.
  const isBare = location.hash === '';
  const bridge = createBridge(transport);
  void startDesk(bridge, { root, isBare, history: createWebHashHistory() })
    .then(() => bringFonts())
    .then(() => bringPages(bridge));
}
