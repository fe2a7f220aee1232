// How this program came onto the machine, and who publishes it.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ProgramFacts, targetOf } from '../../../src/host/updates/program-target.ts';
import { publisherIn } from '../../../src/host/updates/publisher.ts';
import { whileReadOnly } from '../../support/read-only-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function target(change: Partial<ProgramFacts>, tree = {}) {
  const folder = tempFolder({ 'Servery.AppImage': 'x', 'Servery.previous.AppImage': 'x', ...tree });
  const facts: ProgramFacts = {
    platform: 'linux',
    env: {},
    isPackaged: true,
    execPath: join(folder, 'servery'),
    resourcesFolder: folder,
    ...change,
  };
  const env = facts.env.APPIMAGE === undefined ? {} : { APPIMAGE: join(folder, facts.env.APPIMAGE) };
  return { folder, target: targetOf({ ...facts, env }) };
}

describe('a program', () => {
  it('is one file if it was started from an AppImage', () => {
    const { folder, target: found } = target({ env: { APPIMAGE: 'Servery.AppImage' } });
    expect(found).toEqual({ kind: 'file', program: join(folder, 'Servery.AppImage') });
  });

  it('is a package if the .deb says so', () => {
    expect(target({}, { 'package-type': 'deb' }).target).toEqual({ kind: 'package' });
  });

  it('came from an installer on Windows if its uninstaller is there', () => {
    expect(target({ platform: 'win32' }, { 'Uninstall Servery.exe': '' }).target).toEqual({
      kind: 'installer',
    });
    expect(target({ platform: 'win32' }).target).toEqual({ kind: 'none', why: 'folder' });
  });

  it.each([
    ['was not packed', { isPackaged: false }, 'folder'],
    ['runs from an unpacked folder', {}, 'folder'],
    ['runs on a Mac', { platform: 'darwin' }, 'system'],
    [
      'is the version before, started by hand',
      { env: { APPIMAGE: 'Servery.previous.AppImage' } },
      'previous',
    ],
    ['was removed meanwhile', { env: { APPIMAGE: 'Gone.AppImage' } }, 'read-only'],
  ] as const)('is not replaced if it %s', (_, change, why) => {
    expect(target(change).target).toEqual({ kind: 'none', why });
  });

  it('is not replaced in a folder that it cannot write', () => {
    const { folder } = target({});
    const env = { APPIMAGE: join(folder, 'Servery.AppImage') };
    const facts = { platform: 'linux', isPackaged: true, execPath: '', resourcesFolder: folder } as const;
    const found = whileReadOnly(folder, () => targetOf({ ...facts, env }));
    expect(found).toEqual({ kind: 'none', why: 'read-only' });
  });
});

describe('a publisher', () => {
  const updates = { address: 'https://releases.example/servery', publicKey: 'AAAA' };

  it('is what package.json of the build names', () => {
    expect(publisherIn({ updates })).toEqual(updates);
  });

  it.each([
    ['nothing is named', {}],
    ['the address is empty', { updates: { ...updates, address: '' } }],
    ['the key is empty', { updates: { ...updates, publicKey: '' } }],
    [
      'anybody in the network could change what it sends',
      { updates: { ...updates, address: 'http://releases.example' } },
    ],
  ])('is missing if %s', (_, packageJson) => {
    expect(publisherIn(packageJson)).toBeUndefined();
  });
});
