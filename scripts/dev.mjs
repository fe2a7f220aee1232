// Runs the desk for development: screens change in the open window as their source does. `--browser` works without Electron.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './steps/build.mjs';
import { ensureElectron } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { becomeChild } from './steps/run.mjs';
import { hasScreen } from './steps/screen.mjs';
import { startWebHost } from './steps/web-host.mjs';

const help = `npm run dev [-- flags]

Runs the desk for development: screens change in the open window as their source does.

  --browser     without Electron, in a browser
  --home DIR    where the desk keeps its files
  --lang LANG   zh-CN or en`;

const { values } = readFlags(help, {
  browser: { type: 'boolean', default: false },
  home: { type: 'string' },
  lang: { type: 'string' },
});
const inBrowser = values.browser || !hasScreen();
const flags = process.argv.slice(2).filter((arg) => arg !== '--browser');

function devElectron() {
  const cli = join(houseRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const command = [cli, 'dev', '--watch', '--', ...flags];
  becomeChild(spawn(process.execPath, command, { cwd: houseRoot, stdio: 'inherit' }));
}

/** The renderer section of electron.vite.config.ts. */
async function rendererConfig() {
  const { loadConfigFromFile } = await import('vite');
  const file = join(houseRoot, 'electron.vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file, houseRoot);
  const config = /** @type {{ renderer?: import('vite').UserConfig } | undefined} */ (loaded?.config);
  return config?.renderer ?? {};
}

/**
 * Serves the screens from source and proxies everything else to the host, with the host's own origin.
 * @param {string} link
 */
async function serveScreens(link) {
  const { origin: target, hash } = new URL(link);
  const toHost = { target, changeOrigin: true, headers: { origin: target } };
  const paths = ['/enter', '/call', '/events', '/delivered', '/images'];
  const { createServer } = await import('vite');
  const server = await createServer({
    ...(await rendererConfig()),
    configFile: false,
    server: { host: '127.0.0.1', proxy: Object.fromEntries(paths.map((path) => [path, toHost])) },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  say(`The desk in development, this link works once: ${address}${hash}`);
}

function devBrowser() {
  const host = startWebHost([...flags, '--no-open'], (desk) => {
    serveScreens(desk.url).catch(giveUp);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => host.stdin.end());
  host.on('close', (code) => process.exit(code ?? 1));
}

try {
  await ensurePackages();
  await buildAll();
  const electron = inBrowser ? undefined : await ensureElectron();
  if (electron === undefined) devBrowser();
  else devElectron();
} catch (reason) {
  giveUp(reason);
}
