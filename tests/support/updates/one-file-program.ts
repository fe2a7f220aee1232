// The packed desk as one file, which unpacks itself at each start as an AppImage does. It stands in for AppImage's runtime,
// which needs FUSE; Electron's own files are linked beside what it unpacks.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractAll } from '@electron/asar';
import { electronFolder, pack, releaseOf } from '../../../scripts/steps/pack.mjs';
import { writeLegal } from '../../../scripts/steps/legal.mjs';
import { giveToPerson } from '../real-electron/person.ts';

export interface Variant {
  version: string;
  publisher: { address: string; publicKey: string };
  /** What the program does first; the desk itself if nothing is named. */
  main?: string;
}

export interface OneFilePrograms {
  /** Where Chromium finds its setuid helper. */
  env: Record<string, string>;
  /** The file of this variant. */
  make: (name: string, variant: Variant) => Buffer;
}

/** Packs the desk once; its variants differ in what stands in package.json and in the first script. */
export async function packOneFilePrograms(folder: string): Promise<OneFilePrograms> {
  const electron = electronFolder();
  if (electron === undefined)
    throw new Error('There is no Electron here. Name its program in SERVERY_ELECTRON.');
  writeLegal();
  const output = join(folder, 'dist');
  const { program } = await pack({ electron, output, isOlder: !releaseOf(electron).isPinned });
  const runtime = dirname(program);
  const resources = join(folder, 'resources');
  renameSync(join(runtime, 'resources'), resources);
  const helper = join(folder, 'chrome-sandbox');
  renameSync(join(runtime, 'chrome-sandbox'), helper);
  chmodSync(helper, 0o4755);
  // Only its owner may link a file.
  giveToPerson(runtime);
  extractAll(join(resources, 'app.asar'), join(folder, 'app'));
  return {
    env: { CHROME_DEVEL_SANDBOX: helper },
    make: (name, variant) => makeFile({ folder, runtime, resources, name, variant }),
  };
}

interface Making {
  folder: string;
  runtime: string;
  resources: string;
  name: string;
  variant: Variant;
}

function makeFile({ folder, runtime, resources, name, variant }: Making): Buffer {
  const [app, made] = [join(folder, 'app'), join(folder, name)];
  const packageFile = join(app, 'package.json');
  const facts = JSON.parse(readFileSync(packageFile, 'utf8')) as object;
  const { version, publisher: updates, main = readFileSync(CONTROLLED, 'utf8') } = variant;
  writeFileSync(join(app, 'first.mjs'), main);
  writeFileSync(packageFile, JSON.stringify({ ...facts, version, updates, main: 'first.mjs' }));
  mkdirSync(join(made, 'resources'), { recursive: true });
  cpSync(resources, join(made, 'resources'), { recursive: true });
  const archive = join(made, 'resources', 'app.asar');
  rmSync(archive);
  const unpacked = '{**/out/node/**,**/resources/**,**/node_modules/**}';
  execFileSync(process.execPath, ['--input-type=module', '-e', PACK, app, archive, unpacked]);
  const tar = execFileSync('tar', ['-c', '-C', made, 'resources'], { maxBuffer: 200_000_000 });
  rmSync(made, { recursive: true });
  return Buffer.concat([Buffer.from(scriptFor(runtime)), tar]);
}

const CONTROLLED = join(import.meta.dirname, 'controlled.mjs');

const PACK = `import { createPackageWithOptions } from '@electron/asar';
await createPackageWithOptions(process.argv[1], process.argv[2], { unpack: process.argv[3] });`;

/** The part behind the script is an archive of the resources. */
function scriptFor(runtime: string): string {
  const lines = [
    '#!/bin/sh',
    'export APPIMAGE="$(readlink -f "$0")"',
    'mount=$(mktemp -d "$TMPDIR/mount-XXXXXX")',
    `cp -al '${runtime}/.' "$mount"`,
    'tail -n +LINES "$0" | tar -x -C "$mount"',
    'exec "$mount/servery" "$@"',
  ];
  return `${lines.join('\n').replace('LINES', String(lines.length + 1))}\n`;
}
