// Starts the page of the phone. The handshake comes first: it removes the key from the address.
import { transport } from '../bridge/knock.ts';
import '../bridge/no-eval.ts';
import '../ui/theme.css';
import '../ui/base.css';
import './phone.css';
import { createBridge } from '../bridge/bridge.ts';
import { startPhone } from './start.ts';
import { openStore } from './storage/open-store.ts';

const root = document.querySelector('#app');
if (root !== null)
  void openStore(window.indexedDB).then((stored) => startPhone(createBridge(transport), { root, stored }));
