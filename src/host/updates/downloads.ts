// Downloaded files of releases: resumed after a cut, never longer than signed, and checked as a whole before they count.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UpdateFault } from '../../core/ports.ts';
import { FILE_MODE, FOLDER_MODE, ignoreErrors } from '../files/disk.ts';
import { type Feed, pathOf } from './feed.ts';
import { requireFile, updateFaultOf } from './program-file.ts';
import type { ReleaseFile } from './release.ts';

export interface Wanted {
  version: string;
  file: ReleaseFile;
}

export class Downloads {
  readonly #folder: string;

  constructor(homeFolder: string) {
    this.#folder = join(homeFolder, 'updates', 'files');
  }

  pathFor({ version, file }: Wanted): string {
    return join(this.#folder, version, file.name);
  }

  /** Its size alone: the whole file is checked again before it is used. */
  has(wanted: Wanted): boolean {
    return statSync(this.pathFor(wanted), { throwIfNoEntry: false })?.size === wanted.file.bytes;
  }

  /** Throws `UpdateFault`. */
  async fetch(wanted: Wanted, feed: Feed, onBytes: (bytes: number) => void): Promise<void> {
    const path = this.pathFor(wanted);
    const part = `${path}.part`;
    try {
      mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
      await this.#fill(part, { wanted, feed, onBytes });
      await requireFile(part, wanted.file);
      renameSync(part, path);
    } catch (error) {
      const fault = updateFaultOf(error);
      // Only what was cut is worth going on with.
      if (!['cut', 'unreachable'].includes(fault.reason)) ignoreErrors(() => rmSync(part, { force: true }));
      throw fault;
    }
  }

  async #fill(
    part: string,
    { wanted, feed, onBytes }: { wanted: Wanted; feed: Feed; onBytes: (bytes: number) => void },
  ): Promise<void> {
    const { version, file } = wanted;
    const had = statSync(part, { throwIfNoEntry: false })?.size ?? 0;
    if (had === file.bytes) return;
    const { from, pieces } = await feed.large(pathOf(version, file.name), had < file.bytes ? had : 0);
    const handle = await open(part, from === 0 ? 'w' : 'r+', FILE_MODE);
    try {
      await handle.truncate(from);
      await append(handle, { from, pieces, most: file.bytes, onBytes });
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Removes what no installation needs any more; the versions that are named stay. */
  keepOnly(versions: readonly string[]): void {
    ignoreErrors(() => {
      for (const name of readdirSync(this.#folder).filter((each) => !versions.includes(each)))
        rmSync(join(this.#folder, name), { recursive: true, force: true });
    });
  }
}

interface Appending {
  from: number;
  pieces: AsyncIterable<Uint8Array>;
  most: number;
  onBytes: (bytes: number) => void;
}

async function append(handle: FileHandle, { from, pieces, most, onBytes }: Appending): Promise<void> {
  let at = from;
  for await (const piece of pieces) {
    if (at + piece.length > most) throw new UpdateFault('hash', 'longer');
    await writeAll(handle, piece, at);
    at += piece.length;
    onBytes(at);
  }
  if (at < most) throw new UpdateFault('cut', `${at}/${most}`);
}

/** A disk that is nearly full takes a part of a piece before it refuses the rest. */
async function writeAll(handle: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < piece.length;)
    done += (await handle.write(piece, done, piece.length - done, at + done)).bytesWritten;
}
