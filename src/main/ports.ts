// The core's ports on Electron.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { session, shell } from 'electron';
import type { Ports, Secrets } from '../core/ports.ts';
import { openByteFiles } from '../host/files/byte-files.ts';
import { openJournalFiles } from '../host/files/journal-files.ts';
import { openNet } from '../host/net/open-net.ts';
import { keySecrets, sealingWith } from '../host/secrets/key-secrets.ts';
import { nodeDigest } from '../host/digest.ts';
import { nodeChance } from '../host/time/clock.ts';
import { trainingShop } from '../host/training/training-shop.ts';
import { deliverByDialog } from './deliver.ts';
import { deskFacts, type Start } from './facts.ts';
import type { Host } from './host.ts';
import type { Modes } from './modes.ts';
import { places } from './places.ts';
import { openSecrets } from './sealing.ts';
import { utilityService } from './utility-service.ts';
import { theWindow } from './window.ts';
import type { Words } from './words.ts';

export interface PortOptions {
  /** The options of this start. */
  start: Start;
  words: () => Words;
  modes: Modes;
}

/** Call after Electron is ready; its key store does not answer earlier. */
export async function openPorts(host: Host, { start, words, modes }: PortOptions): Promise<Ports> {
  const { clock, folder, log, stores } = host;
  return {
    clock,
    log,
    stores,
    chance: nodeChance,
    digest: nodeDigest,
    bytes: openByteFiles(folder),
    journals: openJournalFiles(folder),
    secrets: await secretsOf(host),
    http: openNet({ proxyFor: (url) => session.defaultSession.resolveProxy(url) }),
    files: deliverByDialog({ window: theWindow, words }),
    training: trainingShop({
      folder: join(folder, 'training'),
      launch: utilityService(places.serviceFile),
      log,
    }),
    desk: {
      facts: deskFacts(folder, start),
      openLink: (url) => shell.openExternal(url),
      mode: modes.mode,
      setMode: modes.setMode,
    },
  };
}

function secretsOf({ folder, log, stores }: Host): Promise<Secrets> {
  const keyFile = join(folder, 'key');
  return openSecrets({
    file: stores.open('key-store'),
    sealUnder: sealingWith,
    keyFile: () => keySecrets(keyFile),
    hasKeyFile: () => existsSync(keyFile),
    log,
  });
}
