// A release, step by step: manifest, signature, draft, check of what comes back, publication, check as a user.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runPacked } from './steps/packed-start.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { checkFolder, downloadAsUser, startable } from './steps/release/check.mjs';
import { MANIFEST, SIGNATURE, writeManifest } from './steps/release/manifest.mjs';
import { placeOf } from './steps/release/places.mjs';
import { readsBack } from './steps/release/reads-back.mjs';
import { serveReleases } from './steps/release/serve.mjs';
import { makeKey, signManifest } from './steps/release/signing.mjs';

const help = `npm run release -- STEP [flags]

Publishes the version of package.json, one step after the other (docs/packaging.md, "A release"):

  key --key FOLDER              makes the publisher's key there, and prints what belongs into package.json
  manifest FOLDER               writes release.json beside the installers and the bill of materials
      --readable-by VERSION       the oldest version that reads the files that this one leaves (see reads-back)
      --minimum VERSION           the oldest version that may be updated to this one (0.0.0)
  sign FOLDER --key FILE        signs release.json; the passphrase is SERVERY_RELEASE_PASSPHRASE
  reads-back --last FILE --next FILE
                                opens what the next version has left with the last one
  draft FOLDER --to PLACE       puts everything there as a draft; PLACE is a folder or github:owner/name
  check --to PLACE              takes the draft back, checks each file, and starts the program once
  publish --to PLACE            makes it the newest release
  check --at ADDRESS            downloads the newest release as a user, checks each file, and starts the program once
  serve FOLDER --port PORT      shows a folder with releases on this machine, for a trial`;

const { values, words } = readFlags(
  help,
  {
    key: { type: 'string' },
    minimum: { type: 'string' },
    'readable-by': { type: 'string' },
    last: { type: 'string' },
    next: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    port: { type: 'string' },
    'no-start': { type: 'boolean', default: false },
  },
  2,
);
const [step = '', folder = ''] = words;

/** @typedef {{ version: string, updates: { address: string, publicKey: string } }} PackageFile */
const packageFile = /** @type {PackageFile} */ (
  JSON.parse(readFileSync(join(houseRoot, 'package.json'), 'utf8'))
);
const { version, updates } = packageFile;
const passphrase = process.env.SERVERY_RELEASE_PASSPHRASE;

/** @param {string | undefined} value @param {string} name @returns {string} */
function need(value, name) {
  if (value === undefined || value === '')
    throw new Error(`${step} needs ${name}. --help lists what is understood.`);
  return value;
}

/** A program is started in a folder of its own. @param {string | undefined} value @param {string} name */
function programAt(value, name) {
  const program = resolve(need(value, name));
  if (!existsSync(program)) throw new Error(`${name}: there is no ${program}`);
  return program;
}

/** @param {(into: string) => Promise<void> | void} fill */
async function checkWhatCameBack(fill) {
  const into = mkdtempSync(join(tmpdir(), 'servery-release-'));
  try {
    await fill(into);
    const release = await checkFolder(into, {
      publicKey: need(updates.publicKey, 'updates.publicKey in package.json'),
      version,
    });
    for (const { name, bytes } of [release.sbom, ...release.files])
      say(`  ${name}: ${bytes} bytes, as signed`);
    const program = values['no-start'] ? undefined : startable(into, release);
    if (program === undefined) {
      say('Nothing was started.');
      return;
    }
    const { output, code } = await runPacked(program, ['--smoke-orders'], { readableBy: into });
    if (code !== 0 || !output.includes('"ready":true')) throw new Error(`It did not start:\n${output}`);
    say('It starts, takes an order, and ends.');
  } finally {
    rmSync(into, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @type {Record<string, () => Promise<unknown> | void>} */
const steps = {
  key: () => {
    const publicKey = makeKey(need(values.key, '--key'), passphrase);
    say('Keep this folder where no network reaches it. Into package.json:');
    process.stdout.write(`${publicKey}\n`);
  },
  manifest: async () => {
    const minimumVersion = values.minimum ?? '0.0.0';
    const readableBy = need(values['readable-by'], '--readable-by');
    const nowSeconds = Math.floor(Date.now() / 1000);
    const release = await writeManifest(need(folder, 'a folder'), {
      version,
      minimumVersion,
      readableBy,
      nowSeconds,
    });
    for (const { name, bytes } of release.files) say(`  ${name}: ${bytes} bytes`);
  },
  sign: () =>
    signManifest(need(folder, 'a folder'), need(values.key, '--key'), passphrase, updates.publicKey),
  'reads-back': async () => {
    await readsBack(programAt(values.last, '--last'), programAt(values.next, '--next'));
    say('The last version reads what the next one has left.');
  },
  draft: () => {
    const from = need(folder, 'a folder');
    const { sbom, files } = /** @type {import('./steps/release/manifest.mjs').Release} */ (
      JSON.parse(readFileSync(join(from, MANIFEST), 'utf8'))
    );
    const names = [MANIFEST, SIGNATURE, sbom.name, ...files.map(({ name }) => name)];
    placeOf(need(values.to, '--to')).draft(version, from, names);
    say(
      `Version ${version} is a draft: ${readdirSync(from).filter((name) => names.includes(name)).length} files.`,
    );
  },
  check: () =>
    values.at === undefined
      ? checkWhatCameBack((into) => placeOf(need(values.to, '--to or --at')).bringBack(version, into))
      : checkWhatCameBack((into) => downloadAsUser(need(values.at, '--at'), into)),
  publish: () => {
    placeOf(need(values.to, '--to')).publish(version);
    say(`Version ${version} is the newest release.`);
  },
  serve: async () => {
    await serveReleases(need(folder, 'a folder'), Number(need(values.port, '--port')));
    say(`http://127.0.0.1:${values.port}/`);
  },
};

try {
  const run = steps[step];
  if (run === undefined) throw new Error(`There is no step '${step}'. --help lists what is understood.`);
  await run();
} catch (reason) {
  giveUp(reason);
}
