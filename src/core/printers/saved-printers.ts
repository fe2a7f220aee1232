// The printers that people have saved on this machine, and the rules for saving one.
import { z } from 'zod';
import { MOST_PRINTERS, printer, type Printer, type PrinterSetup } from '../../contract/printers.ts';
import { invalid } from '../failure.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';

export const savedPrintersKind: DocumentKind<Printer[]> = {
  name: 'printers',
  version: 1,
  schema: z.array(printer).max(MOST_PRINTERS).refine(hasNoLoop),
  empty: [],
};

export class SavedPrinters {
  readonly #document: Document<Printer[]>;

  constructor(cache: Cache) {
    this.#document = cache.document(savedPrintersKind);
  }

  all(): readonly Printer[] {
    return this.#document.get();
  }

  find(id: string): Printer | undefined {
    return this.all().find((saved) => saved.id === id);
  }

  /** Throws `input.invalid`. */
  save(id: string, setup: PrinterSetup): void {
    const others = this.all().filter((saved) => saved.id !== id);
    const isNew = others.length === this.all().length;
    if (isNew && others.length >= MOST_PRINTERS)
      throw invalid({ path: ['setup'], rule: 'too-many', limit: MOST_PRINTERS });
    if (others.some(({ name }) => name === setup.name))
      throw invalid({ path: ['setup', 'name'], rule: 'taken' });
    if (setup.connection.kind === 'training') throw invalid({ path: ['setup', 'connection'], rule: 'wrong' });
    const saved = { id, ...setup };
    const printers = isNew ? [...others, saved] : this.all().map((each) => (each.id === id ? saved : each));
    const hasBackup = setup.backup === null || others.some((other) => other.id === setup.backup);
    if (!hasBackup || !hasNoLoop(printers)) throw invalid({ path: ['setup', 'backup'], rule: 'wrong' });
    this.#document.set(printers);
  }

  /** Other printers lose it as their backup. */
  remove(id: string): void {
    const left = this.all().filter((saved) => saved.id !== id);
    this.#document.set(left.map((saved) => (saved.backup === id ? { ...saved, backup: null } : saved)));
  }
}

/** A job that moves from backup to backup never comes back to a printer. */
export function hasNoLoop(printers: readonly Pick<Printer, 'id' | 'backup'>[]): boolean {
  const backups = new Map(printers.map(({ id, backup }) => [id, backup]));
  return printers.every(({ id }) => {
    let next = backups.get(id) ?? null;
    for (let steps = 0; next !== null; steps += 1) {
      if (next === id || steps > printers.length) return false;
      next = backups.get(next) ?? null;
    }
    return true;
  });
}
