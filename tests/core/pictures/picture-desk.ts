// A shop's pictures with a real server to fetch from, a disk in memory and a clock under the test's control.
import { onTestFinished } from 'vitest';
import { createPictures, type ShopPlace } from '../../../src/core/pictures/pictures.ts';
import type { ByteFiles } from '../../../src/core/ports.ts';
import { memoryBytes } from '../../support/memory-files.ts';
import { testPorts } from '../../support/test-ports.ts';
import { type PictureServer, openPictureServer } from './picture-server.ts';

export interface ModuleSettings {
  files?: ByteFiles;
  server?: PictureServer;
  /** Gives two runs of the program different ids. */
  run?: string;
  place?: Partial<ShopPlace>;
}

export async function openPictures(settings: ModuleSettings = {}) {
  const { files = memoryBytes(), run = '1'.repeat(32) } = settings;
  const server = settings.server ?? (await openPictureServer());
  const ports = testPorts({ bytes: files, chance: { id: () => run, unit: () => 0 } });
  onTestFinished(() => ports.http.close());
  const place: ShopPlace = {
    baseUrl: server.url,
    isTraining: false,
    plainHttpAllowed: true,
    isOffline: false,
    ...settings.place,
  };
  const pictures = createPictures({ ...ports, place: () => place });
  const open = (id = 'a') => {
    const closing = new AbortController();
    pictures.open({ dataFolder: `shops/${id}/data`, signal: closing.signal });
    return () => closing.abort();
  };
  const close = open();
  const named = (path: string) => pictures.nameOf(path.startsWith('/') ? server.url + path : path) ?? '';
  return {
    ...ports,
    pictures,
    server,
    place,
    files,
    open,
    close,
    named,
    get: (path: string) => pictures.get(named(path)),
    /** The files on disk, without the order of use. */
    onDisk: async (id = 'a') =>
      (await files.list(`shops/${id}/data/pictures`)).filter(({ name }) => !name.endsWith('/usage')),
  };
}
