// The contents of a packed desk, as electron-builder packs it, with or without an Electron on this machine.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bundledPackages } from '../../scripts/steps/bundled.mjs';
import { writeLegal } from '../../scripts/steps/legal.mjs';
import { pack, resourcesOf, type Packed } from '../../scripts/steps/pack.mjs';
import { houseRoot } from '../support/house-root.ts';
import { type Archive, asksFor, openArchive } from '../support/packed/archive.ts';
import { writeNoElectron } from '../support/packed/no-electron.ts';

const MOST_BYTES = 26_000_000;
const ENGINE = 'node_modules/@electric-sql/pglite';

let folder: string;
let packed: Packed;
let archive: Archive;
/** Every file that belongs in the package. */
let needed: Set<string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servery-packed-'));
  const electron = join(folder, 'electron');
  writeNoElectron(electron);
  writeLegal();
  packed = await pack({ electron, output: join(folder, 'dist'), platform: 'linux' });
  archive = openArchive(resourcesOf(packed.program));
  needed = new Set([...reached(), ...readByName, ...demoFiles()]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The entry points of the processes and of the page. */
const entries = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/join.html',
  'out/renderer/phone.html',
  'out/renderer/guests/guests.html',
  'out/node/service.js',
  'out/node/worker.js',
];
/** Files that are read by name, not imported. */
const readByName = [
  ...[
    'package.json',
    'out/node/package.json',
    'out/node/engine.pack',
    'out/node/engine-files.gz',
    'resources/icons/256x256.png',
  ],
  'resources/print-font.bin',
  ...['package.json', 'LICENSE', 'dist/pglite.wasm', 'dist/initdb.wasm'].map((name) => `${ENGINE}/${name}`),
];
/** Imported only in a browser, or if the package is installed. */
const neverHere = ['pg-native', `${ENGINE}/dist/fs/memfs2opfs.js`, `${ENGINE}/dist/fs/opfs-ahp.js`];

const placeOf = (asked: string) => (asked === '@electric-sql/pglite' ? `${ENGINE}/dist/index.js` : asked);

/** All files that the entries import, even if they are missing. */
function reached(): Set<string> {
  const all = new Set(entries);
  for (const path of all) {
    if (!archive.files.has(path)) continue;
    for (const asked of asksFor(path, archive.text(path)).map(placeOf))
      if (!neverHere.includes(asked)) all.add(asked);
  }
  return all;
}

const demoFiles = () =>
  readdirSync(join(houseRoot(), 'resources', 'demo'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(houseRoot().length + 1)
        .replaceAll('\\', '/'),
    );

describe('a packed desk', () => {
  it('contains every file that it needs', () => {
    expect(needed.size).toBeGreaterThan(400);
    expect([...needed].filter((path) => !archive.files.has(path))).toEqual([]);
  });

  it('contains no file that it does not need', () => {
    expect([...archive.files.keys()].filter((path) => !needed.has(path))).toEqual([]);
  });

  it('takes at most 26 MB', () => {
    const bytes = [...archive.files.values()].reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('stores the files of the training shop beside the archive, unpacked', () => {
    const ofTheShop = (path: string) =>
      /^(out\/node\/|resources\/(demo\/|print-font)|node_modules\/)/.test(path);
    const wrong = [...archive.files].filter(([path, { beside }]) => beside !== ofTheShop(path));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('has the fuses of electron-builder.yml', () => {
    expect(packed.lacking).toEqual([]);
    expect(packed.fuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  it('has the package metadata that installers need', () => {
    const text = z.string().min(1);
    const facts = z.object({
      author: text,
      homepage: z.url(),
      desktopName: z.literal('servery.desktop'),
      license: text,
    });
    expect(facts.safeParse(JSON.parse(archive.text('package.json'))).error).toBeUndefined();
  });
});

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
  metadata: z.object({ component: z.object({ name: z.literal('servery') }) }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      purl: z.string().startsWith('pkg:'),
      version: z.string(),
      licenses: z.array(
        z.union([z.object({ license: z.object({ id: z.string() }) }), z.object({ expression: z.string() })]),
      ),
    }),
  ),
});

describe('the folder of the packed program', () => {
  const beside = (name: string) => readFileSync(join(resourcesOf(packed.program), name), 'utf8');

  it('contains the full licences of every bundled package', () => {
    const notices = beside('THIRD-PARTY-NOTICES.txt');
    const packages = bundledPackages();
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['axios', '@vue/runtime-dom', '@electric-sql/pglite', 'pg', 'rolldown']),
    );
    expect(packages.length).toBeGreaterThan(80);
    const missing = packages.filter(
      ({ name, version, text }) => !(notices.includes(`${name} ${version} (`) && notices.includes(text)),
    );
    expect(missing).toEqual([]);
    expect(notices).toMatch(/PostgreSQL \d+[.\d]*, inside/);
    expect(notices).toMatch(/Noto Sans CJK [\d.]+, drawn as [^]*SIL OPEN FONT LICENSE/);
  });

  it('contains a bill of materials of the bundled packages, Electron, PostgreSQL and the print font', () => {
    const { components } = bill.parse(JSON.parse(beside('servery.cdx.json')));
    const purls = components.map(({ purl }) => purl);
    const wanted = bundledPackages().map(
      ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
    );
    expect(purls).toEqual([
      ...wanted,
      expect.stringMatching(/^pkg:npm\/electron@\d/) as string,
      expect.stringMatching(/^pkg:generic\/postgresql@\d/) as string,
      expect.stringMatching(/^pkg:generic\/noto-sans-cjk@\d/) as string,
    ]);
    expect(new Set(components.map((each) => each['bom-ref'])).size).toBe(components.length);
  });
});
