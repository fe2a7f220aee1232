// Starts the desk in its package, for trying it with an older Electron.

import './key-store.mjs';

// Beside it in the package.
await import(new URL('./out/main/index.js', import.meta.url).href);
