// What the core needs from its host: files, secrets, a clock, randomness, the network, the desktop, and a worker thread.
import type { About, DeskMode } from '../contract/desk.ts';
import type { Delivery } from '../contract/delivery.ts';
import type {
  FoundPrinters,
  PrinterConnection,
  PrintTrouble,
  TrainingPrinterName,
} from '../contract/printers.ts';
import type { FolderTrouble, StorageTrouble } from '../contract/storage.ts';
import type { TrainingPrinter } from '../contract/training-printers.ts';
import type { OfferedRelease, UpdateOutcome, UpdateTrouble, UpdateWay } from '../contract/updates.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Door } from './door.ts';
import type { Work } from './work.ts';

export type { JsonObject, JsonValue } from '../wire/json.ts';

export interface Ports {
  stores: Stores;
  bytes: ByteFiles;
  journals: Journals;
  secrets: Secrets;
  clock: Clock;
  chance: Chance;
  digest: Digest;
  hashes: Hashes;
  log: Log;
  http: Http;
  files: Files;
  folders: Folders;
  packing: Packing;
  training: TrainingShop;
  printers: PrinterLinks;
  trainingPrinters: TrainingPrinters;
  desk: Desk;
  door: Door;
  updates: Updates;
  work: Work;
}

/** JSON files in the home folder; a name like `shops/42/overview` is a path below it, without the extension. */
export interface Stores {
  open: (name: string) => StoreFile;
  /** Every store whose name begins with this prefix, with its size. */
  list: (prefix: string) => { name: string; bytes: number }[];
  /** The total of all stores and other files below this folder. */
  sizeOf: (folder: string) => { files: number; bytes: number };
  /** Deletes this folder with all its files. */
  removeFolder: (folder: string) => void;
  /** Renames this folder with all its files, at once; throws `StoreFault` if the other one is there. */
  moveFolder: (folder: string, to: string) => void;
}

/** One JSON file of the host; every method throws `StoreFault` if the disk fails. */
export interface StoreFile {
  /** Undefined if there is no file yet. */
  read: () => JsonObject | undefined;
  /** The file as it is, unchecked, in a buffer of its own; undefined if there is no file yet. */
  readBytes: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Atomic: after a crash at any instant the file is the old one or the new one. */
  write: (document: JsonObject) => void;
  /** The same in the background; a folder that is removed meanwhile is not created again. */
  writeBehind: (document: JsonObject) => Promise<void>;
  /** Renames the file to a name with this mark, and returns that name. */
  setAside: (mark: string) => string;
  /** Copies the file to a name with this mark beside it. */
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

/** Binary files in the home folder, named like stores, for data that can be made or fetched again. */
export interface ByteFiles {
  /** Undefined if there is no such file, or if it cannot be read. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes all or nothing; throws `StoreFault` if the disk fails. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** The files directly in this folder. */
  list: (folder: string) => Promise<{ name: string; bytes: number; writtenAtSeconds: number }[]>;
}

/** Append-only text files, named like stores, for data that cannot be made or fetched again. */
export interface Journals {
  open: (name: string) => JournalFile;
}

/** Writes run one at a time; every method throws `StoreFault` if the disk fails. */
export interface JournalFile {
  /** The complete lines; a partial last line, left by a crash, is omitted. Empty if there is no file. */
  read: () => Promise<string[]>;
  /** Appends all of these lines or none; they are flushed to the disk when the promise resolves. */
  append: (lines: readonly string[]) => Promise<void>;
  /** Replaces all lines; after a crash at any instant the file is the old one or the new one. */
  replace: (lines: readonly string[]) => Promise<void>;
  /** Copies the file to a name with this mark beside it, and returns that name; undefined if there is no file. */
  backUp: (mark: string) => Promise<string | undefined>;
  /** Removes its anchor, too; succeeds even if there is no such file. */
  remove: () => Promise<void>;
  /** The short line that was last written beside the file; undefined if there is none. */
  readAnchor: () => Promise<string | undefined>;
  /**
   * Writes over the line before, not forced to the disk: after a power cut it may be older than the last lines of the
   * file, but never newer.
   */
  writeAnchor: (line: string) => Promise<void>;
}

/** What was sealed for one purpose is never opened for another. */
export type SealPurpose = 'token' | 'people' | 'devices';

export interface Secrets {
  kind: About['sealing']['kind'];
  /** Describes the key store or the key file. */
  detail: string;
  /** Undefined while the key store is locked: the secret then stays in memory until it can be sealed. */
  seal: (secret: string, purpose?: SealPurpose) => string | undefined;
  /** Undefined if this machine cannot open it: it was sealed with another key, for another purpose, or not by us. */
  open: (sealed: string, purpose?: SealPurpose) => string | undefined;
  /** Tries a locked key store again; returns whether that has opened it. Absent if the store is never locked. */
  retry?: () => Promise<boolean>;
}

export interface Clock {
  nowSeconds: () => number;
  /** Monotonic milliseconds, for durations. */
  elapsedMs: () => number;
  /** Runs the action later; returns the function that cancels it. */
  after: (delayMs: number, action: () => void) => () => void;
}

export interface Chance {
  /** A new unique id of 32 lower-case hexadecimal digits. */
  id: () => string;
  /** At least 0 and below 1. */
  unit: () => number;
}

/** The SHA-256 of the text, as 64 hexadecimal digits: a name for anything that is no valid file name. */
export type Digest = (text: string) => string;

/** Hashes with a secret. */
export interface Hashes {
  /** HMAC-SHA-256, as 64 hexadecimal digits; the key is hexadecimal, too. */
  keyed: (text: string, key: string) => string;
  /** Slow on purpose, and computed beside the main loop; 64 hexadecimal digits. */
  slow: (text: string, salt: string) => Promise<string>;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info: (event: string, facts?: LogFacts) => void;
  error: (event: string, facts?: LogFacts & { stack?: string }) => void;
  /** The last lines, the newest last. */
  tail: (lines: number) => string[];
  file: string;
  /** From now on this text is removed from everything that is logged. */
  keepOut: (secret: string) => void;
  /** The secret is no longer in use, so it need not be remembered any more. */
  letGo: (secret: string) => void;
}

/** How the host reaches the network: proxies, certificates and connection pools. */
export interface Http {
  /** Node agents for this address, as axios takes them; connections that take longer than `connectMs` are given up. */
  agentsFor: (url: string, connectMs: number, reach?: Reach) => Promise<HttpAgents>;
  close: () => void;
}

/** Restricts connections to public addresses and to those of the shop itself. */
export interface Reach {
  shopUrl: string | undefined;
}

export interface HttpAgents {
  httpAgent: object;
  httpsAgent: object;
}

/** Set on errors of these agents that occur before anything can have been sent; `stage` is the peer that was not reached. */
export interface ConnectFault {
  code: string;
  stage: 'proxy' | 'shop';
}

/** The error code of a connection that took too long. */
export const CONNECT_TIMEOUT = 'CONNECT_TIMEOUT';

export interface Files {
  /** Offers a file that was made here to the person. */
  deliver: (file: { name: string; type: string; bytes: Uint8Array }) => Promise<Delivery>;
}

/**
 * Folders for copies: one in the home folder, and those that a person has chosen on any disk. A medium may be missing,
 * full or silent for minutes, so nothing that a person waits for may wait for it.
 */
export interface Folders {
  /** Asks the person with the system's dialog; undefined if they have chosen none. Absent where there is no dialog. */
  choose?: () => Promise<string | undefined>;
  /**
   * Creates a folder of this name in the chosen one, which must exist, be writable and lie outside the home folder.
   * Returns the path of the chosen one as the system spells it; throws `FolderFault`.
   */
  create: (path: string, name: string) => Promise<string>;
  /** A folder that was created before. It is never created again: an empty mount point is not the medium. */
  open: (path: string, name: string) => Folder;
  /** The folders of this kind in the chosen one that any desk has created; throws `FolderFault`. */
  list: (path: string, prefix: string) => Promise<string[]>;
  /** In the home folder; exists always. */
  own: (name: string) => Folder;
}

/** Files below one folder, named by paths like `orders/day-1.gz`; every method throws `FolderFault`. */
export interface Folder {
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Undefined if there is no such file. */
  sizeOf: (name: string) => Promise<number | undefined>;
  /** Flushed to the medium when the promise resolves; after a crash the file is the old one or the new one. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Writes from this length on, and cuts off what a broken write has left behind it; flushed to the medium. */
  append: (name: string, from: number, bytes: Uint8Array) => Promise<void>;
  /** The names of the files directly below this path; none if there is no such folder. */
  list: (path: string) => Promise<string[]>;
  /** The names of the folders directly below this path. */
  listFolders: (path: string) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** Renames a file to a free name with this mark; does nothing if there is no such file. */
  setAside: (name: string, mark: string) => Promise<void>;
}

export class FolderFault extends Error {
  readonly reason: FolderTrouble;

  constructor(reason: FolderTrouble, cause: unknown) {
    super(`a folder is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'FolderFault';
    this.reason = reason;
  }
}

/** Text made small (gzip), in the background. */
export interface Packing {
  pack: (text: string) => Promise<Uint8Array>;
  /** Undefined if the bytes are damaged, are no text, or would become longer than `mostBytes`. */
  unpack: (bytes: Uint8Array, mostBytes: number) => Promise<string | undefined>;
}

/** The shop service that comes with the program, on this machine only. */
export interface TrainingShop {
  /** Starts it, or returns the one that is running. */
  start: () => Promise<RunningShop>;
  stop: () => Promise<void>;
  /** Stops the shop and restores its initial state. */
  reset: () => Promise<void>;
  /** Called when it ends on its own. */
  onEnd: (listener: () => void) => void;
}

export interface RunningShop {
  url: string;
  token: string;
  appId: string;
}

/** The ways to the printers of this machine. */
export interface PrinterLinks {
  /** Connects to a printer that takes bytes and may answer; throws `PrintFault`. */
  open: (to: DirectConnection, signal: AbortSignal) => Promise<PrinterLink>;
  /** Gives the bytes to a queue of the system, and waits until the queue has passed them on; throws `PrintFault`. */
  enqueue: (queue: string, job: { title: string; bytes: Uint8Array }, signal: AbortSignal) => Promise<void>;
  find: () => Promise<FoundPrinters>;
}

export type DirectConnection = Extract<PrinterConnection, { kind: 'network' | 'device' }>;

export interface PrinterLink {
  /** Resolves when the system has taken all bytes; throws `PrintFault`. */
  write: (bytes: Uint8Array) => Promise<void>;
  /** What the printer sends, from now on. */
  onBytes: (listener: (bytes: Uint8Array) => void) => void;
  /** Called once when the printer ends the connection, or it breaks. */
  onEnd: (listener: (fault: PrintFault) => void) => void;
  close: () => void;
  /** Resolves after the link was closed, when it is known what became of the last bytes: at once, or in half a minute. */
  closed: Promise<ClosedLink>;
}

/** Whether the printer has read everything: it closes its side then, and one that never reads does not. */
export type ClosedLink = 'read' | 'not-read' | 'not-known';

export class PrintFault extends Error {
  readonly trouble: PrintTrouble;
  /** The system's own error code. */
  readonly detail: string;
  /** Whether a part of the bytes may have reached the printer. */
  readonly mayHaveComeOut: boolean;

  constructor(trouble: PrintTrouble, detail: string, mayHaveComeOut: boolean) {
    super(`${trouble}: ${detail}`);
    this.name = 'PrintFault';
    this.trouble = trouble;
    this.detail = detail;
    this.mayHaveComeOut = mayHaveComeOut;
  }
}

/** The printers of the training shop: programs that draw their paper, reached like a printer in the network. */
export interface TrainingPrinters {
  /** Starts all three; does nothing if they run. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Its port on this machine; undefined before the start. */
  portOf: (name: TrainingPrinterName) => number | undefined;
  /** Empty before the start. */
  get: () => TrainingPrinter[];
  set: (name: TrainingPrinterName, change: TrainingPrinterChange) => void;
  /** The picture of one ticket. */
  paper: (name: TrainingPrinterName, number: number) => Uint8Array | undefined;
  tear: (name: TrainingPrinterName) => void;
  onChange: (listener: () => void) => void;
}

export type TrainingPrinterChange = Partial<
  Pick<TrainingPrinter, 'isPluggedIn' | 'isCoverOpen' | 'paperLeftDots'>
>;

export interface Desk {
  facts: Omit<About, 'sealing' | 'logFile'>;
  openLink: (url: string) => Promise<void>;
  mode: () => DeskMode;
  /** Returns the mode that is set afterwards, since the person may refuse. */
  setMode: (mode: DeskMode) => Promise<DeskMode>;
  /** Opens a further window at this place, relative to the page. Absent in a browser. */
  openScreen?: (place: string) => void;
  /** What the window would print now, on pages of the size that its style sheets name. Absent in a browser. */
  printToPdf?: () => Promise<Uint8Array>;
}

/** The releases of this program, and how one takes the place of another. */
export interface Updates {
  way: UpdateWay;
  /** The newest release if it may be installed here, checked against the publisher's key; throws `UpdateFault`. */
  find: () => Promise<OfferedRelease | undefined>;
  /** Whether the file of the release that was found is on this machine, complete and as it was signed. */
  isDownloaded: () => Promise<boolean>;
  /** Goes on where an earlier try broke off; throws `UpdateFault`. */
  download: (onBytes: (bytes: number) => void) => Promise<void>;
  /** Checks the file once more and puts it beside the program, with the running version; throws `UpdateFault`. */
  prepare: () => Promise<void>;
  /** Ends the program in order; the prepared version then takes its place and is started. */
  install: () => void;
  /** What became of the last installation; null after it was forgotten. */
  outcome: () => UpdateOutcome | null;
  forgetOutcome: () => void;
  /** Whether this version did not start here. */
  isHeld: (version: string) => boolean;
  /** It may be offered again. */
  release: (version: string) => void;
}

export class UpdateFault extends Error {
  readonly reason: UpdateTrouble;
  /** For experts: a file's name, or the system's own error code. */
  readonly detail: string;

  constructor(reason: UpdateTrouble, detail: string) {
    super(`an update is impossible, ${reason}: ${detail}`);
    this.name = 'UpdateFault';
    this.reason = reason;
    this.detail = detail;
  }
}
