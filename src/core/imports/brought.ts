// The files that somebody is bringing: piece by piece, and a few at once at most.
import { MOST_IMPORT_BYTES } from '../../contract/entities/import.ts';
import { invalid } from '../failure.ts';
import type { Chance } from '../ports.ts';
import { bytesFrom } from './base64.ts';
import type { Table } from './headings.ts';
import { readTable } from './read-file.ts';
import type { Breathe, RawTable } from './table.ts';
import { unreadable } from './unreadable.ts';

/** A person brings one, and perhaps another one by mistake. */
const MOST_AT_ONCE = 3;

export class Brought {
  readonly name: string;
  /** As it was understood last. */
  table: Table | undefined;
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #raw: Promise<RawTable> | undefined;

  constructor(name: string) {
    this.name = name;
  }

  add(base64: string): void {
    const piece = bytesFrom(base64);
    if (piece === undefined || this.#raw !== undefined) throw invalid({ path: ['base64'], rule: 'wrong' });
    if (this.#bytes + piece.length > MOST_IMPORT_BYTES) throw unreadable('too-large');
    this.#pieces.push(piece);
    this.#bytes += piece.length;
  }

  /** Once, however often it is asked for. */
  raw(breathe: Breathe): Promise<RawTable> {
    this.#raw ??= readTable(this.#whole(), breathe);
    return this.#raw;
  }

  /** The pieces are not needed any more. */
  #whole(): Uint8Array {
    const whole = new Uint8Array(this.#bytes);
    let at = 0;
    for (const piece of this.#pieces.splice(0)) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

export class BroughtFiles {
  readonly #chance: Chance;
  readonly #files = new Map<string, Brought>();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  begin(name: string): string {
    const id = this.#chance.id();
    this.#files.set(id, new Brought(name));
    const [oldest = id] = this.#files.keys();
    if (this.#files.size > MOST_AT_ONCE) this.#files.delete(oldest);
    return id;
  }

  get(id: string): Brought {
    const file = this.#files.get(id);
    if (file === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    return file;
  }

  drop(id: string): void {
    this.#files.delete(id);
  }

  clear(): void {
    this.#files.clear();
  }
}
