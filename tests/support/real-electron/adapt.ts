// Converts the built desk for an Electron before 28: the same bundles as CommonJS, with polyfills
// before them. The desk's own code stays unchanged.

import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { houseRoot } from '../house-root.ts';
import { forOlderElectron, forOlderNode } from './polyfills.ts';

/** Packages that the bundles load from node_modules. */
const loaded = ['@electric-sql/pglite'];
const external = ['electron', ...loaded];

/** CommonJS has no top-level await, so the entry's code after its imports moves into an async function. */
const awaitInside = (entry: string): Plugin => ({
  name: 'await-inside',
  transform: (code, id) => {
    if (id !== entry) return null;
    const lastImport = [...code.matchAll(/^import .*;$/gm)].at(-1);
    const bodyAt = lastImport === undefined ? 0 : lastImport.index + lastImport[0].length;
    const body = code
      .slice(bodyAt)
      .replace(/^export \{\s*\};?$/gm, '')
      .replace(/\/\/# sourceMappingURL.*/, '');
    return `${code.slice(0, bodyAt)}\n(async () => {${body}\n})();\n`;
  },
});

interface Bundle {
  /** A folder of the build, whose entry file is started. */
  folder: string;
  entry: string;
  polyfills: string;
  plugins?: Plugin[];
}

/** Every file keeps its path, because the bundles find their neighbours relative to themselves. */
async function asCommonJs(
  { folder, entry, polyfills, plugins = [] }: Bundle,
  appFolder: string,
): Promise<void> {
  const from = join(houseRoot(), 'out', folder);
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins,
    ssr: { noExternal: true, external },
    build: {
      ssr: join(from, entry),
      target: 'node18',
      outDir: join(appFolder, 'out', folder),
      rolldownOptions: {
        output: {
          format: 'cjs',
          banner: ({ fileName }) => (fileName === entry ? polyfills : ''),
          preserveModules: true,
          preserveModulesRoot: from,
          entryFileNames: '[name].js',
        },
      },
    },
  });
}

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const packageFile = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

const withoutMaps = (path: string) => !path.endsWith('.map');

function copy(path: string, appFolder: string): void {
  cpSync(join(houseRoot(), path), join(appFolder, path), { recursive: true, filter: withoutMaps });
}

function copyPackages(appFolder: string): void {
  const names = new Set(loaded);
  // A Set visits the names that are added during the loop.
  for (const name of names) {
    const path = join('node_modules', name);
    copy(path, appFolder);
    for (const needed of Object.keys(packageFile(join(houseRoot(), path)).dependencies ?? {}))
      names.add(needed);
  }
}

export async function adaptApp(appFolder: string): Promise<void> {
  mkdirSync(appFolder);
  chmodSync(appFolder, 0o755);
  const polyfills = forOlderNode;
  await asCommonJs({ folder: 'main', entry: 'index.js', polyfills: polyfills + forOlderElectron }, appFolder);
  const plugins = [awaitInside(join(houseRoot(), 'out', 'node', 'service.js'))];
  await asCommonJs({ folder: 'node', entry: 'service.js', polyfills, plugins }, appFolder);
  await asCommonJs({ folder: 'node', entry: 'worker.js', polyfills }, appFolder);
  for (const path of [
    'out/preload',
    'out/renderer',
    'out/node/engine.pack',
    'out/node/engine-files.gz',
    'resources',
  ])
    copy(path, appFolder);
  copyPackages(appFolder);
  const { name, version } = packageFile(houseRoot());
  const app = { name, productName: 'Servery', version, main: 'out/main/index.js' };
  writeFileSync(join(appFolder, 'package.json'), JSON.stringify(app));
}
