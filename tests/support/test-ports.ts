// The core's ports for tests: files in memory, a clock moved by hand, repeatable random values.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type {
  Chance,
  Clock,
  Desk,
  Files,
  Hashes,
  Http,
  Log,
  LogFacts,
  Ports,
  RunningShop,
  SealPurpose,
  Secrets,
  TrainingShop,
} from '../../src/core/ports.ts';
import type { NetworkAddress } from '../../src/contract/devices.ts';
import type { Door, DoorOptions, GuestDoorOptions } from '../../src/core/door.ts';
import { printerLinks } from '../../src/host/printing/printer-links.ts';
import { trainingPrinters } from '../../src/host/printing/training-printers.ts';
import { nodeDigest } from '../../src/host/digest.ts';
import { nodePacking } from '../../src/host/packing.ts';
import { nodeHashes } from '../../src/host/secrets/hashes.ts';
import { withoutUpdates } from '../../src/host/updates/updates.ts';
import { directWork, printFontFile } from './direct-work.ts';
import { memoryBytes, memoryFolders, type MemoryJournals, memoryJournals } from './memory-files.ts';
import { memoryStores, type MemoryStores } from './memory-stores.ts';

export interface TestPorts extends Ports {
  stores: MemoryStores;
  journals: MemoryJournals;
  clock: ManualClock;
  log: RecordingLog;
  files: RecordingFiles;
  training: StandInTraining;
  desk: StandInDesk;
}

/** All ports, some of them replaced by `own`. */
export function testPorts<Own extends Partial<Ports> = object>(own?: Own): Omit<TestPorts, keyof Own> & Own {
  const [clock, log] = [manualClock(), recordingLog()];
  const ports: TestPorts = {
    stores: memoryStores(),
    bytes: memoryBytes(),
    journals: memoryJournals(),
    secrets: memorySecrets(),
    clock,
    chance: repeatingChance(),
    digest: nodeDigest,
    hashes: quickHashes,
    log,
    http: plainHttp(),
    files: cachedFiles(),
    folders: memoryFolders(),
    packing: nodePacking,
    training: standInTraining(),
    printers: printerLinks(),
    trainingPrinters: trainingPrinters({ clock, log, printFont: printFontFile() }),
    desk: standInDesk(),
    door: closedDoor(),
    updates: noUpdates,
    work: directWork(),
  };
  return Object.assign(ports, own);
}

const noUpdates = withoutUpdates(
  { read: () => ({ installation: null, outcome: null, held: [] }), write: () => undefined },
  'no-publisher',
);

/** A door of which nothing is heard outside. */
export function closedDoor(addresses: NetworkAddress[] = []): StandInDoor {
  const opened: DoorOptions[] = [];
  const openedForGuests: GuestDoorOptions[] = [];
  const ended: string[] = [];
  return {
    opened,
    openedForGuests,
    ended,
    addresses: () => addresses,
    newAuthority: () =>
      Promise.resolve({ certificate: 'certificate', key: 'key of the authority', fingerprint: 'AA:BB' }),
    openForGuests: (options) => {
      openedForGuests.push(options);
      return Promise.resolve({ close: () => Promise.resolve() });
    },
    open: (options) => {
      opened.push(options);
      return Promise.resolve({ close: () => Promise.resolve(), endOf: (device) => void ended.push(device) });
    },
  };
}

export interface StandInDoor extends Door {
  opened: DoorOptions[];
  openedForGuests: GuestDoorOptions[];
  ended: string[];
}

/** As slow as any other: what makes a PIN costly to try is tested by itself. */
export const quickHashes: Hashes = {
  keyed: nodeHashes.keyed,
  slow: (text, salt) => Promise.resolve(nodeDigest(JSON.stringify([salt, text]))),
};

/** Sealing that another machine cannot open. */
export function memorySecrets(machine = 'this machine'): Secrets {
  const lockOf = (purpose: SealPurpose) =>
    `sealed on ${machine}${purpose === 'token' ? '' : ` for ${purpose}`}: `;
  return {
    kind: 'key-file',
    detail: machine,
    // Encoded so that a search of the files for the secret never finds it.
    seal: (secret, purpose = 'token') => lockOf(purpose) + Buffer.from(secret).reverse().toString('hex'),
    open: (sealed, purpose = 'token') =>
      sealed.startsWith(lockOf(purpose))
        ? Buffer.from(sealed.slice(lockOf(purpose).length), 'hex')
            .reverse()
            .toString()
        : undefined,
  };
}

export interface ManualClock extends Clock {
  /** Moves the clock on and runs the actions that fall due, in order. */
  advance: (ms: number) => void;
  /** The number of scheduled actions. */
  pending: () => number;
}

export function manualClock(startSeconds = 1_800_000_000): ManualClock {
  let now = 0;
  let waiting: { due: number; action: () => void }[] = [];
  const next = (until: number) =>
    waiting.filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0];
  return {
    nowSeconds: () => startSeconds + Math.floor(now / 1000),
    elapsedMs: () => now,
    after: (delayMs, action) => {
      const entry = { due: now + delayMs, action };
      waiting.push(entry);
      return () => (waiting = waiting.filter((scheduled) => scheduled !== entry));
    },
    advance: (ms) => {
      const until = now + ms;
      for (let entry = next(until); entry !== undefined; entry = next(until)) {
        const { due, action } = entry;
        waiting = waiting.filter((scheduled) => scheduled !== entry);
        now = Math.max(now, due);
        action();
      }
      now = until;
    },
    pending: () => waiting.length,
  };
}

/** The same ids and numbers in every run. */
export function repeatingChance(seed = 1): Chance {
  let ids = 0;
  let state = seed;
  return {
    id: () => (ids += 1).toString(16).padStart(32, '0'),
    unit: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    },
  };
}

export interface RecordingLog extends Log {
  /** Entries as logged, without redaction, so that a test sees a secret that slipped in. */
  entries: { level: 'info' | 'error'; event: string; facts: LogFacts }[];
  redacted: string[];
}

export function recordingLog(): RecordingLog {
  const entries: RecordingLog['entries'] = [];
  const redacted: string[] = [];
  return {
    entries,
    redacted,
    info: (event, facts = {}) => entries.push({ level: 'info', event, facts }),
    error: (event, facts = {}) => entries.push({ level: 'error', event, facts }),
    tail: (lines) => entries.slice(Math.max(0, entries.length - lines)).map((entry) => JSON.stringify(entry)),
    file: '/home/log/servery.log',
    keepOut: (secret) => redacted.push(secret),
    letGo: (secret) => {
      for (let at = redacted.indexOf(secret); at >= 0; at = redacted.indexOf(secret)) redacted.splice(at, 1);
    },
  };
}

/** Connects directly: no proxy, the system's certificates. */
export function plainHttp(): Http {
  const agents = {
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
  };
  return {
    agentsFor: () => Promise.resolve(agents),
    close: () => {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

export interface RecordingFiles extends Files {
  delivered: { name: string; type: string; bytes: Uint8Array }[];
}

export function cachedFiles(): RecordingFiles {
  const delivered: RecordingFiles['delivered'] = [];
  return {
    delivered,
    deliver: (file) => {
      delivered.push(file);
      return Promise.resolve({ kind: 'saved', path: `/delivered/${file.name}` });
    },
  };
}

export interface StandInTraining extends TrainingShop {
  calls: ('start' | 'stop' | 'reset')[];
  /** Lets the shop end unexpectedly. */
  end: () => void;
}

/** A training shop that is always `shop`, or that fails to start with the given error. */
export function standInTraining(
  shop: RunningShop | Error | Promise<RunningShop> = {
    url: 'http://127.0.0.1:9',
    token: 'training-token',
    appId: 'training',
  },
): StandInTraining {
  const calls: StandInTraining['calls'] = [];
  const listeners: (() => void)[] = [];
  const note = (call: StandInTraining['calls'][number]) => Promise.resolve(void calls.push(call));
  return {
    calls,
    start: async () => {
      await note('start');
      if (shop instanceof Error) throw shop;
      return shop;
    },
    stop: () => note('stop'),
    reset: () => note('reset'),
    onEnd: (listener) => void listeners.push(listener),
    end: () => listeners.forEach((listener) => listener()),
  };
}

export interface StandInDesk extends Desk {
  opened: string[];
}

export function standInDesk(facts: Partial<Desk['facts']> = {}): StandInDesk {
  const opened: string[] = [];
  let mode: ReturnType<Desk['mode']> = 'window';
  return {
    opened,
    facts: {
      version: '0.0.0',
      host: 'browser',
      runsOn: [{ name: 'Node', version: '20.19.0' }],
      system: 'a test',
      homeFolder: '/home',
      weakened: [],
      modes: ['window', 'full-screen'],
      language: null,
      ...facts,
    },
    openLink: (url) => Promise.resolve(void opened.push(url)),
    mode: () => mode,
    setMode: (wanted) => Promise.resolve((mode = wanted)),
  };
}
