// Checks a release as it came back: its signature, each file against release.json, the bill of materials, and one start.

import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBill, checkVersion, MANIFEST, PRODUCT, sha512Of, SIGNATURE } from './manifest.mjs';
import { isSigned } from './signing.mjs';

/** @typedef {import('./manifest.mjs').Release} Release */
/** @typedef {import('./manifest.mjs').Named} Named */

/** @param {Uint8Array} bytes @param {string} signature @param {string} publicKey @returns {Release} */
function readManifest(bytes, signature, publicKey) {
  if (!isSigned(bytes, signature, publicKey))
    throw new Error(`${MANIFEST} is not signed with the key in package.json.`);
  const release = /** @type {Release} */ (JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (release.product !== PRODUCT) throw new Error(`${MANIFEST} is that of ${release.product}.`);
  checkVersion(release.version);
  return release;
}

/** @param {string} folder @param {Named} expected */
async function checkFile(folder, { name, bytes, sha512 }) {
  const file = join(folder, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`${name} is missing.`);
  if (size !== bytes || (await sha512Of(file)) !== sha512)
    throw new Error(`${name} is not the file that was signed.`);
}

/** Every file must be there, and no other. @param {string} folder @param {{ publicKey: string, version: string }} facts @returns {Promise<Release>} */
export async function checkFolder(folder, { publicKey, version }) {
  const bytes = readFileSync(join(folder, MANIFEST));
  const release = readManifest(bytes, readFileSync(join(folder, SIGNATURE), 'latin1'), publicKey);
  if (release.version !== version) throw new Error(`This is version ${release.version}, not ${version}.`);
  const named = [release.sbom, ...release.files];
  for (const file of named) await checkFile(folder, file);
  const known = new Set([MANIFEST, SIGNATURE, ...named.map(({ name }) => name)]);
  const others = readdirSync(folder).filter((name) => !known.has(name));
  if (others.length > 0) throw new Error(`These files are not in ${MANIFEST}: ${others.join(', ')}`);
  checkBill(folder, version);
  return release;
}

/** Downloads what a desk would: the newest release below this address. @param {string} address @param {string} into */
export async function downloadAsUser(address, into) {
  const base = address.endsWith('/') ? address : `${address}/`;
  /** @param {string} path @param {string} name */
  const fetchInto = async (path, name) => {
    const answer = await fetch(new URL(path, base));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    writeFileSync(join(into, name), bytes);
    return bytes;
  };
  const bytes = await fetchInto(`latest/download/${MANIFEST}`, MANIFEST);
  await fetchInto(`latest/download/${SIGNATURE}`, SIGNATURE);
  const { version, sbom, files } = /** @type {Release} */ (JSON.parse(bytes.toString('utf8')));
  for (const { name } of [sbom, ...files])
    await fetchInto(`download/v${checkVersion(version)}/${name}`, name);
}

/** The file that starts on this system by itself; undefined if there is none. @param {string} folder @param {Release} release */
export function startable(folder, { files }) {
  const found = files.find(({ kind, arch }) => kind === 'AppImage' && arch === process.arch);
  if (process.platform !== 'linux' || found === undefined) return undefined;
  const program = join(folder, found.name);
  chmodSync(program, 0o755);
  return program;
}
