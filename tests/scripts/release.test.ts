// The steps of a release: what they refuse, and that a desk believes what they have made.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFolder, downloadAsUser } from '../../scripts/steps/release/check.mjs';
import { MANIFEST, SIGNATURE, writeManifest } from '../../scripts/steps/release/manifest.mjs';
import { placeOf } from '../../scripts/steps/release/places.mjs';
import { readsBack, type Report } from '../../scripts/steps/release/reads-back.mjs';
import { serveReleases } from '../../scripts/steps/release/serve.mjs';
import { isSigned, makeKey, signManifest } from '../../scripts/steps/release/signing.mjs';
import { houseRoot } from '../support/house-root.ts';
import { tempFolder } from '../support/temp-folder.ts';
import {
  installNewest,
  NEW,
  openDeskOfFiles,
  programIn,
  writeOldProgram,
} from '../support/updates/desk-of-files.ts';

const version = '0.2.0';
const bill = (of: string) =>
  JSON.stringify({ bomFormat: 'CycloneDX', metadata: { component: { version: of } }, components: [{}] });
const names = ['Servery.AppImage', 'servery.cdx.json', MANIFEST, SIGNATURE];

/** A release that is signed, and a place to publish it. */
async function made(of = version) {
  const top = tempFolder({ 'dist/servery.cdx.json': bill(of) });
  const [dist, root, keys] = [join(top, 'dist'), join(top, 'place'), join(top, 'keys')];
  writeFileSync(join(dist, 'Servery.AppImage'), NEW);
  const publicKey = makeKey(keys, 'a passphrase');
  const facts = { version, minimumVersion: '0.1.0', readableBy: '0.1.0', nowSeconds: 1_800_000_000 };
  const release = await writeManifest(dist, facts);
  const keyFile = join(keys, 'servery-release.pem');
  const signIt = () => signManifest(dist, keyFile, 'a passphrase', publicKey);
  signIt();
  return { top, dist, root, keys, keyFile, publicKey, release, facts, signIt, place: placeOf(root) };
}

const check = (folder: string, publicKey: string) => checkFolder(folder, { publicKey, version });

async function served(root: string): Promise<string> {
  const server = await serveReleases(root, 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('a release', () => {
  it('is a hidden draft until it is published, and is then what a desk installs', async () => {
    const { top, dist, root, place, publicKey } = await made();
    place.draft(version, dist, names);
    const address = await served(root);
    await expect(downloadAsUser(address, tempFolder())).rejects.toThrow('404');
    const back = tempFolder();
    place.bringBack(version, back);
    await expect(check(back, publicKey)).resolves.toMatchObject({ version });
    place.publish(version);
    const asUser = tempFolder();
    await downloadAsUser(address, asUser);
    await expect(check(asUser, publicKey)).resolves.toMatchObject({ version });

    const folder = join(top, 'person');
    writeOldProgram(folder);
    await installNewest(openDeskOfFiles({ folder, address, publicKey }));
    expect(programIn(folder)).toBe('new');
  });

  it('is never changed after it was published', async () => {
    const { dist, place } = await made();
    place.draft(version, dist, names);
    place.publish(version);
    expect(() => place.draft(version, dist, names)).toThrow('never changed');
  });

  it('is not made of the bill of materials of another version, nor without installers', async () => {
    await expect(made('0.1.9')).rejects.toThrow('that of version 0.1.9');
    const { facts } = await made();
    const empty = tempFolder({ 'servery.cdx.json': bill(version) });
    await expect(writeManifest(empty, facts)).rejects.toThrow('no installer');
  });

  it.each([
    [
      'a file that was changed',
      (dist: string) => writeFileSync(join(dist, 'Servery.AppImage'), 'x'),
      'not the file',
    ],
    ['a file that was not signed', (dist: string) => writeFileSync(join(dist, 'more.deb'), 'x'), 'more.deb'],
    [
      'a manifest that was changed',
      (dist: string) =>
        writeFileSync(
          join(dist, MANIFEST),
          readFileSync(join(dist, MANIFEST), 'utf8').replace('0.1.0', '0.0.1'),
        ),
      'not signed',
    ],
    ['no signature', (dist: string) => writeFileSync(join(dist, SIGNATURE), ''), 'not signed'],
    [
      'a bill that was changed',
      (dist: string) => writeFileSync(join(dist, 'servery.cdx.json'), bill('9.9.9')),
      'not the file',
    ],
  ])('is refused when it comes back with %s', async (_, spoil, reason) => {
    const { dist, publicKey } = await made();
    spoil(dist);
    await expect(check(dist, publicKey)).rejects.toThrow(reason);
  });
});

describe('the key', () => {
  it('signs only what its public half in package.json can check', async () => {
    const { dist, keyFile, publicKey } = await made();
    const other = makeKey(join(tempFolder(), 'other'), undefined);
    expect(() => signManifest(dist, keyFile, 'a passphrase', other)).toThrow('not the one');
    expect(() => signManifest(dist, keyFile, 'another', publicKey)).toThrow();
    const bytes = readFileSync(join(dist, MANIFEST));
    expect(isSigned(bytes, readFileSync(join(dist, SIGNATURE), 'utf8'), publicKey)).toBe(true);
    expect(isSigned(bytes, readFileSync(join(dist, SIGNATURE), 'utf8'), other)).toBe(false);
  });

  it('is locked with the passphrase, and never written over', async () => {
    const { keys, keyFile } = await made();
    expect(readFileSync(keyFile, 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
    expect(() => makeKey(keys, undefined)).toThrow('exists already');
  });
});

describe('a last version', () => {
  const good = { ready: true, slips: 2, unread: [], damages: 0 };
  /** The next version takes the first order of the folder. */
  const judge = (last: Report) =>
    readsBack('last', 'next', (program) =>
      Promise.resolve(program === 'next' ? { ...good, slips: 1 } : last),
    );

  it('reads what the next one leaves if it misses nothing', async () => {
    await expect(judge(good)).resolves.toBeUndefined();
  });

  it.each([
    ['cannot read orders', { ...good, unread: ['orders'] }],
    ['finds 1 damages', { ...good, damages: 1 }],
    ['does not see the order', { ...good, slips: 1 }],
    ['does not start', { ready: false, reason: 'no page' }],
  ])('says so if it %s', async (reason, report) => {
    await expect(judge(report)).rejects.toThrow(reason);
  });
});

it('is published by a command whose steps say what they need', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: houseRoot(), encoding: 'utf8' });
  expect(run('--help').stdout).toContain('reads-back');
  expect(run('draft', '/nowhere')).toMatchObject({ status: 1 });
  expect(run('dance').stderr).toContain("no step 'dance'");
  expect(run('reads-back', '--last', 'no/last', '--next', 'no/next').stderr).toContain(
    `--last: there is no ${join(houseRoot(), 'no', 'last')}`,
  );
  const keys = tempFolder();
  expect(run('key', '--key', keys).stdout.trim()).toMatch(/^MCowBQYDK2VwAyEA[\w+/]+=*$/);
  expect(existsSync(join(keys, 'servery-release.pem'))).toBe(true);
});
