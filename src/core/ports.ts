// What the core cannot know by itself and gets from its host: files, secrets, time, chance, the net, the desk it stands on.
import type { About, DeskMode } from '../contract/desk.ts';
import type { Delivery } from '../contract/delivery.ts';
import type { StorageTrouble } from '../contract/storage.ts';

export interface Ports {
  stores: Stores;
  bytes: ByteFiles;
  journals: Journals;
  secrets: Secrets;
  clock: Clock;
  chance: Chance;
  log: Log;
  http: Http;
  files: Files;
  training: TrainingShop;
  desk: Desk;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}
/** JSON in UTF-8, with no line break in it. */
export type RawJson = Uint8Array;
/** The same in pieces, one behind the other: what lies there already is not copied to be written. */
export type Pieces = readonly Uint8Array[];

/** JSON files in the home folder; a name like `shops/42/overview` is a path below it, without the ending. */
export interface Stores {
  open: (name: string) => StoreFile;
  /** Every store whose name begins with this, and how many bytes each takes. */
  list: (prefix: string) => { name: string; bytes: number }[];
  /** All that lies below this folder, stores and other files. */
  sizeOf: (folder: string) => { files: number; bytes: number };
  /** Deletes every store below this folder, and the folder. */
  removeFolder: (folder: string) => void;
}

/** One JSON file as the host keeps it; every method raises `StoreFault` where the disk does not do as told. */
export interface StoreFile {
  /** Undefined where there is no file yet. */
  read: () => JsonObject | undefined;
  /** Whole and atomic: after a cut at any instant the file is the old one or the new one. */
  write: (document: JsonObject | Pieces) => void;
  /** The same without holding anybody up; a folder that is removed meanwhile does not come back. */
  writeBehind: (document: JsonObject | Pieces) => Promise<void>;
  /** Moves the file out of the way under a name with this mark, and answers that name. */
  setAside: (mark: string) => string;
  /** Copies the file beside itself under a name with this mark. */
  backUp: (mark: string) => void;
  remove: () => void;
}

export class StoreFault extends Error {
  readonly reason: 'corrupt' | StorageTrouble;

  constructor(reason: StoreFault['reason'], cause: unknown) {
    super(`a store is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'StoreFault';
    this.reason = reason;
  }
}

/** Files of bytes in the home folder, under names like those of stores, for what can be made or fetched anew. */
export interface ByteFiles {
  /** Undefined where there is none, or where it cannot be read. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whole or not at all; raises `StoreFault` where the disk does not do as told. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Those right in this folder, with when each was last written. */
  list: (folder: string) => Promise<{ name: string; bytes: number; writtenAtSeconds: number }[]>;
}

/** Files that grow line by line, under names like those of stores, for what nobody could make or fetch anew. */
export interface Journals {
  open: (name: string) => JournalFile;
}

/** One writing at a time; every method raises `StoreFault` where the disk does not do as told. */
export interface JournalFile {
  /** Its whole lines; what a cut left half written at its end is none. Empty where there is no file. */
  read: () => Promise<string[]>;
  /** All of these lines or none, and on the disk, forced, when it answers. */
  append: (lines: readonly string[]) => Promise<void>;
  /** These lines in place of all others; after a cut at any instant the file is the old one or the new one. */
  replace: (lines: readonly string[]) => Promise<void>;
  /** Copies the file beside itself under a name with this mark, and answers that name. */
  backUp: (mark: string) => Promise<string>;
  /** Also where there is none. */
  remove: () => Promise<void>;
}

export interface Secrets {
  kind: About['sealing']['kind'];
  /** Which key store, or which key file. */
  detail: string;
  /** Undefined while the key store is locked: the secret then stays in memory until it can be sealed. */
  seal: (secret: string) => string | undefined;
  /** Undefined where this machine cannot open it: another key, another machine, or not sealed by us. */
  open: (sealed: string) => string | undefined;
  /** Tries a locked key store again; answers whether it has just been opened. Absent where nothing is ever locked. */
  retry?: () => Promise<boolean>;
}

export interface Clock {
  nowSeconds: () => number;
  /** Milliseconds that only ever grow; for durations. */
  elapsedMs: () => number;
  /** Does it later; answers the way to call it off. */
  after: (delayMs: number, action: () => void) => () => void;
}

export interface Chance {
  /** A new name that nothing else has: 32 lower-case hexadecimal digits. */
  id: () => string;
  /** From 0 to below 1. */
  unit: () => number;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info: (event: string, facts?: LogFacts) => void;
  error: (event: string, facts?: LogFacts & { stack?: string }) => void;
  /** The last lines, the newest last. */
  tail: (lines: number) => string[];
  file: string;
  /** From now on this text never reaches the log, whatever is written. */
  keepOut: (secret: string) => void;
  /** It is of no more use to anybody, and need not be remembered for that. */
  letGo: (secret: string) => void;
}

/** How the host reaches the net: its proxies, its certificates, its pool of connections. */
export interface Http {
  /** Node's agents for this address, as axios takes them; they give up a connection that is not made in this time. */
  agentsFor: (url: string, connectMs: number, reach?: Reach) => Promise<HttpAgents>;
  close: () => void;
}

/** Only public addresses are connected to, and such as the shop at this address has itself. */
export interface Reach {
  shopUrl: string | undefined;
}

export interface HttpAgents {
  httpAgent: object;
  httpsAgent: object;
}

/** What an error of these agents carries when nothing can have been sent yet: who was not reached. */
export interface ConnectFault {
  code: string;
  stage: 'proxy' | 'shop';
}

/** The code of a connection that took too long. */
export const CONNECT_TIMEOUT = 'CONNECT_TIMEOUT';

export interface Files {
  /** Hands a file that was made here to the person. */
  deliver: (file: { name: string; type: string; bytes: Uint8Array }) => Promise<Delivery>;
}

/** The shop service that comes with the program, on this machine only. */
export interface TrainingShop {
  /** Starts it, or answers the one that runs. */
  start: () => Promise<RunningShop>;
  stop: () => Promise<void>;
  /** Puts the shop back to its first state; it is stopped for that. */
  reset: () => Promise<void>;
  /** Called when it ends without having been told to. */
  onEnd: (listener: () => void) => void;
}

export interface RunningShop {
  url: string;
  token: string;
  appId: string;
}

export interface Desk {
  facts: Omit<About, 'sealing' | 'logFile'>;
  openLink: (url: string) => Promise<void>;
  mode: () => DeskMode;
  /** Answers what it is now: the person may have said no. */
  setMode: (mode: DeskMode) => Promise<DeskMode>;
}
