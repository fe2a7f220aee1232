// What the core gets from the browser host.
import { join } from 'node:path';
import Conf from 'conf';
import type { Language } from '../contract/entities/settings.ts';
import type { Files, JsonObject, Ports } from '../core/ports.ts';
import { openByteFiles } from '../host/files/byte-files.ts';
import { openJournalFiles } from '../host/files/journal-files.ts';
import { environmentProxy } from '../host/net/environment-proxy.ts';
import { openNet } from '../host/net/open-net.ts';
import { keySecrets } from '../host/secrets/key-secrets.ts';
import { confStores } from '../host/stores/conf-stores.ts';
import { nodeService } from '../host/training/node-service.ts';
import { trainingShop } from '../host/training/training-shop.ts';
import { browserDesk } from './desk.ts';
import type { Host } from './host.ts';
import { serviceProgram } from './places.ts';

export interface BrowserParts {
  files: Files;
  /** What this start was told to speak. */
  language: Language | null;
}

export function openPorts({ home, clock, chance, log }: Host, { files, language }: BrowserParts): Ports {
  const launch = nodeService(serviceProgram());
  return {
    ...{ clock, chance, log, files },
    stores: confStores({ open: (options) => new Conf<JsonObject>(options), folder: home }),
    bytes: openByteFiles(home),
    journals: openJournalFiles(home),
    secrets: keySecrets(join(home, 'key')),
    http: openNet({ proxyFor: environmentProxy }),
    training: trainingShop({ folder: join(home, 'training'), launch, log }),
    desk: browserDesk(home, language),
  };
}
