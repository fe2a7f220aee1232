// release.json: what a release consists of, with the size and the SHA-512 of each file. Written once, then signed and never changed.

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ kind: 'AppImage' | 'deb' | 'exe' | 'dmg', arch: 'x64' | 'arm64', name: string, bytes: number, sha512: string }} ReleaseFile */
/** @typedef {{ name: string, bytes: number, sha512: string }} Named */
/** @typedef {{ format: 1, product: string, version: string, publishedAtSeconds: number, minimumVersion: string, readableBy: string, sbom: Named, files: ReleaseFile[] }} Release */

export const PRODUCT = 'app.servery.desk';
export const MANIFEST = 'release.json';
export const SIGNATURE = 'release.json.sig';
const SBOM = 'servery.cdx.json';
const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(AppImage|deb|exe|dmg)$/;

/** @param {string} file @returns {Promise<string>} */
export async function sha512Of(file) {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(/** @type {Buffer} */ (chunk));
  return hash.digest('hex');
}

/** @param {string} folder @param {string} name @returns {Promise<Named>} */
const named = async (folder, name) => ({
  name,
  bytes: statSync(join(folder, name)).size,
  sha512: await sha512Of(join(folder, name)),
});

/** @param {string} text @returns {string} */
export function checkVersion(text) {
  if (!VERSION.test(text)) throw new Error(`${text} is no version: three numbers, such as 1.2.0.`);
  return text;
}

/**
 * Writes release.json into the folder with the installers and the bill of materials.
 * @param {string} folder
 * @param {{ version: string, minimumVersion: string, readableBy: string, nowSeconds: number }} facts
 * @returns {Promise<Release>}
 */
export async function writeManifest(folder, { version, minimumVersion, readableBy, nowSeconds }) {
  const installers = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
  if (installers.length === 0) throw new Error(`There is no installer in ${folder}.`);
  if (!existsSync(join(folder, SBOM)))
    throw new Error(`${SBOM} is not in ${folder}: copy it from out/legal.`);
  checkBill(folder, version);
  /** @type {ReleaseFile[]} */
  const files = [];
  for (const name of installers) {
    const kind = /** @type {ReleaseFile['kind']} */ (NAME.exec(name)?.[1]);
    files.push({ kind, arch: name.includes('arm64') ? 'arm64' : 'x64', ...(await named(folder, name)) });
  }
  /** @type {Release} */
  const release = {
    format: 1,
    product: PRODUCT,
    version: checkVersion(version),
    publishedAtSeconds: nowSeconds,
    minimumVersion: checkVersion(minimumVersion),
    readableBy: checkVersion(readableBy),
    sbom: await named(folder, SBOM),
    files,
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** The bill of materials must be that of this very version. @param {string} folder @param {string} version */
export function checkBill(folder, version) {
  const bill =
    /** @type {{ bomFormat?: string, metadata?: { component?: { version?: string } }, components?: unknown[] }} */ (
      JSON.parse(readFileSync(join(folder, SBOM), 'utf8'))
    );
  const found = bill.metadata?.component?.version;
  if (bill.bomFormat !== 'CycloneDX' || (bill.components ?? []).length === 0)
    throw new Error(`${SBOM} is no bill of materials.`);
  if (found !== version) throw new Error(`${SBOM} is that of version ${found}, not of ${version}.`);
}
