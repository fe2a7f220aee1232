// Starts the desk in its package and lets a test call its routes from its page: a packed program opens no debugging port.

import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { app, BrowserWindow } from 'electron';
import './key-store.mjs';

const home = process.argv.find((arg) => arg.startsWith('--home='))?.slice('--home='.length) ?? '';

const server = createServer((request, response) => {
  let asked = '';
  request.setEncoding('utf8').on('data', (/** @type {string} */ text) => (asked += text));
  request.on('end', () => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents;
    const call =
      page?.executeJavaScript(`window.servery.call(...${asked})`) ?? Promise.reject(new Error('no page'));
    call.then(
      (answer) => response.end(JSON.stringify(answer)),
      (/** @type {unknown} */ error) => response.writeHead(503).end(String(error)),
    );
  });
});

// A second start, or one that watches, opens no window.
app.once('browser-window-created', () =>
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    writeFileSync(`${home}.control.new`, JSON.stringify({ port, pid: process.pid }));
    renameSync(`${home}.control.new`, `${home}.control`);
  }),
);

// Beside it in the package.
await import(new URL('./out/main/index.js', import.meta.url).href);
