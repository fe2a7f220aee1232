// Writes the legal files of a release: the licences of everything bundled, and a bill of materials (CycloneDX).

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages } from './bundled.mjs';
import { houseRoot } from './house.mjs';

/** @typedef {import('./bundled.mjs').Bundled} Bundled */

/** The version of PostgreSQL in the embedded database, read from its program. @param {string} root */
function postgresVersion(root) {
  const program = readFileSync(join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm'), 'latin1');
  const version = /PostgreSQL (\d+(?:\.\d+)+) \(PGlite/.exec(program)?.[1];
  if (version === undefined) throw new Error('The embedded database does not say which PostgreSQL it is.');
  return version;
}

/** @param {string} title @param {string} text */
const chapter = (title, text) => `${'='.repeat(78)}\n${title}\n${'='.repeat(78)}\n\n${text.trim()}\n`;

/** The font from which tools/print-font draws resources/print-font.bin. */
const printFont = { name: 'Noto Sans CJK', version: '2.004', license: 'OFL-1.1' };

/** @param {Bundled[]} packages @param {{ root: string, postgres: string }} where */
export function notices(packages, { root, postgres }) {
  const intro = `Servery is made with the following software of others. Electron's own licences stand beside this file
in LICENSE.electron.txt and LICENSES.chromium.html.\n`;
  /** @param {string} file */
  const licence = (file) => readFileSync(join(root, 'resources', 'licences', file), 'utf8');
  return [
    intro,
    ...packages.map(({ name, version, license, text }) => chapter(`${name} ${version} (${license})`, text)),
    chapter(
      `PostgreSQL ${postgres}, inside @electric-sql/pglite (PostgreSQL License)`,
      licence('postgresql.txt'),
    ),
    chapter(
      `${printFont.name} ${printFont.version}, drawn as resources/print-font.bin (${printFont.license})`,
      licence('noto-sans-cjk.txt'),
    ),
  ].join('\n');
}

/** @param {string} name @param {string} version */
const purl = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** An SPDX expression, or a single licence by its id. @param {string} license */
const licences = (license) =>
  / (OR|AND|WITH) /.test(license)
    ? [{ expression: license.replace(/^\((.*)\)$/, '$1') }]
    : [{ license: { id: license } }];

/** @param {Bundled} bundled */
function component({ name, version, license, parts, integrity }) {
  const [, group] = /^(@[^/]+)\//.exec(name) ?? [];
  const [algorithm, sum = ''] = (integrity ?? '').split('-');
  const hashes =
    algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] : [];
  return {
    type: 'library',
    'bom-ref': purl(name, version),
    ...(group === undefined ? {} : { group }),
    name: group === undefined ? name : name.slice(group.length + 1),
    version,
    ...(hashes.length === 0 ? {} : { hashes }),
    licenses: licences(license),
    purl: purl(name, version),
    properties: parts.map((part) => ({ name: 'servery:bundledInto', value: part })),
  };
}

/** A UUID derived from the contents, so that equal contents get the same one. @param {unknown} contents */
function serialNumber(contents) {
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  const [, a, b, c, d] = /^(.{8})(.{4}).(.{3}).(.{3})/.exec(hash) ?? [];
  return `urn:uuid:${a}-${b}-5${c}-8${d}-${hash.slice(20, 32)}`;
}

/**
 * The components of the program that are not npm bundles.
 * @param {{ electron: string, postgres: string }} versions
 */
const otherComponents = ({ electron, postgres }) => [
  {
    type: 'framework',
    'bom-ref': purl('electron', electron),
    name: 'electron',
    version: electron,
    licenses: licences('MIT'),
    purl: purl('electron', electron),
  },
  {
    type: 'library',
    'bom-ref': `pkg:generic/postgresql@${postgres}`,
    name: 'postgresql',
    version: postgres,
    description: 'inside @electric-sql/pglite',
    licenses: licences('PostgreSQL'),
    purl: `pkg:generic/postgresql@${postgres}`,
  },
  {
    type: 'data',
    'bom-ref': `pkg:generic/noto-sans-cjk@${printFont.version}`,
    name: printFont.name,
    version: printFont.version,
    description: 'drawn as resources/print-font.bin',
    licenses: licences(printFont.license),
    purl: `pkg:generic/noto-sans-cjk@${printFont.version}`,
  },
];

/**
 * @typedef {{ name: string, version: string, license: string, description: string, devDependencies: { electron: string } }} Product
 * @param {Bundled[]} packages
 * @param {{ product: Product, postgres: string }} facts
 */
export function billOfMaterials(packages, { product, postgres }) {
  const { name, version, license, description, devDependencies } = product;
  const ref = purl(name, version);
  const self = {
    type: 'application',
    'bom-ref': ref,
    name,
    version,
    description,
    licenses: licences(license),
    purl: ref,
  };
  const components = [
    ...packages.map(component),
    ...otherComponents({ electron: devDependencies.electron, postgres }),
  ];
  const dependencies = [{ ref, dependsOn: components.map((each) => each['bom-ref']) }];
  const contents = { metadata: { component: self }, components, dependencies };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(contents),
    version: 1,
    ...contents,
  };
}

/** Writes into out/legal, from where the files are packed beside the program. */
export function writeLegal(root = houseRoot) {
  const folder = join(root, 'out', 'legal');
  const packages = bundledPackages(root);
  const postgres = postgresVersion(root);
  const product = /** @type {Product} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(packages, { root, postgres }));
  writeFileSync(
    join(folder, 'servery.cdx.json'),
    `${JSON.stringify(billOfMaterials(packages, { product, postgres }), null, 2)}\n`,
  );
}
