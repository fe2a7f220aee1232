// One JSON file: conf reads it once and writes a draft beside it, so that a disk error never damages the file.
import { closeSync, constants, copyFileSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import { type JsonObject, StoreFault, type StoreFile } from '../../core/ports.ts';
import {
  codeOf,
  FILE_MODE,
  faultOf,
  FOLDER_MODE,
  freeNameFor,
  moveAside,
  ignoreErrors,
  commitDraft,
  TEMPORARY_MARK,
  writeWholeAsync,
} from '../files/disk.ts';
import { type ConfFile, confOptions, type OpenConf } from './open-conf.ts';

export interface ConfPlace {
  open: OpenConf;
  /** The home folder; returned names are relative to it. */
  folder: string;
  /** The path of the file, with its extension. */
  path: string;
}

const ENDING = '.json';
/** JSON escapes newlines in texts, so a file that ends with one is complete. */
const LAST = '\n';

export function confFile(place: ConfPlace): StoreFile {
  const { folder, path } = place;
  const write = draftWriter(place);
  const named = (file: string) => relative(folder, file).split(sep).join('/');
  return {
    read: () => withStoreFaults(() => (existsSync(path) ? readWith(place) : undefined)),
    // Copied, because Node may read a small file into a buffer that it shares with others.
    readBytes: () => withStoreFaultsAsync(() => bytesOf(path)),
    write: (document) => withStoreFaults(() => write(document)),
    writeBehind: (document) => withStoreFaultsAsync(() => writeAsync(path, textOf(document))),
    setAside: (mark) => withStoreFaults(() => named(moveAside(path, mark))),
    backUp: (mark) =>
      withStoreFaults(() => copyFileSync(path, freeNameFor(path, mark), constants.COPYFILE_EXCL)),
    remove: () => withStoreFaults(() => rmSync(path, { force: true })),
  };
}

async function withStoreFaultsAsync<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    throw faultOf(error);
  }
}

export function withStoreFaults<Answer>(action: () => Answer): Answer {
  try {
    return action();
  } catch (error) {
    throw faultOf(error);
  }
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    // Copied, because Node may read a small file into a buffer that it shares with others.
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** conf parses the file on every access, so the result of its first parse is captured here. */
function readWith({ open, path }: ConfPlace): JsonObject {
  let found: unknown;
  const deserialize = (text: string) => {
    found = parsed(text);
    return {};
  };
  open(confOptions(partsOf(path, ENDING), { deserialize, serialize: JSON.stringify }));
  if (!isObject(found)) throw new StoreFault('corrupt', 'not an object');
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreFault('corrupt', error);
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes a draft and renames it. conf alone is not enough: on a full disk it replaces the good file with a truncated
 * one, inside a snap it writes in place, and it reads the whole old file before each write.
 */
function draftWriter({ open, path }: ConfPlace): (document: JsonObject) => void {
  const ending = `${ENDING}${TEMPORARY_MARK}draft`;
  let draft: ConfFile | undefined;
  let text = '';
  return (document) => {
    text = textOf(document);
    mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
    const file = `${path}${TEMPORARY_MARK}draft`;
    // Fails early when nothing can be written, because conf would block the program with retries for a second.
    closeSync(openSync(file, 'w', FILE_MODE));
    try {
      draft ??= open(confOptions(partsOf(path, ending), { serialize: () => text, deserialize: () => ({}) }));
      draft.store = {};
    } catch (error) {
      ignoreErrors(() => rmSync(file, { force: true }));
      throw error;
    }
    commitDraft(file, path, LAST);
  };
}

const textOf = (document: JsonObject) => JSON.stringify(document) + LAST;

/** Bypasses conf, which only writes synchronously; the file is the same. */
function writeAsync(path: string, text: string): Promise<void> {
  // Created synchronously: if the folder is removed later, the write must not bring it back.
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
  return writeWholeAsync(path, text);
}

const partsOf = (path: string, ending: string) => ({
  cwd: dirname(path),
  name: basename(path, ENDING),
  fileExtension: ending.slice(1),
});
