// Answers all routes about the audit: its entries by filter, what is wrong with its files, and the entries as a file.
import type { AuditEntry, AuditVerdict } from '../../contract/audit.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { Input, Output } from '../../contract/routes.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { type Cell, momentCell, type Row } from '../../formats/write/cells.ts';
import { CSV_TYPE, csvTable } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { defineDomain } from '../domain.ts';
import { joinBytes } from '../platform/bytes.ts';
import { mustStore } from '../platform/storage/unwritable.ts';
import type { Files } from '../ports.ts';
import { shownEntry, type StoredEntry } from './audit-entry.ts';
import type { AuditLog } from './audit-log.ts';

type Filter = Omit<Input<'audit.export'>, 'name'>;

export interface AuditModuleDeps {
  audit: AuditLog;
  files: Files;
  zone: () => Zone;
}

export class AuditModule {
  readonly #deps: AuditModuleDeps;

  constructor(deps: AuditModuleDeps) {
    this.#deps = deps;
  }

  async list({ before, limit, ...filter }: Input<'audit.list'>): Promise<Output<'audit.list'>> {
    const entries: AuditEntry[] = [];
    for await (const entry of this.#deps.audit.entries()) {
      if ((before !== null && entry.seq >= before) || !fits(entry, filter)) continue;
      if (entries.length === limit) return { entries, next: entries.at(-1)?.seq ?? null };
      entries.push(shownEntry(entry));
    }
    return { entries, next: null };
  }

  verify(): Promise<AuditVerdict> {
    return this.#deps.audit.verify();
  }

  /** The earliest first. */
  async export({ name, ...filter }: Input<'audit.export'>): Promise<Delivery> {
    const { audit, files, zone } = this.#deps;
    const found: StoredEntry[] = [];
    for await (const entry of audit.entries()) if (fits(entry, filter)) found.push(entry);
    const table = csvTable(columns);
    table.put(found.toReversed().map((entry) => rowOf(entry, zone().wallOf)));
    return files.deliver({ name: fileName(name, 'csv'), type: CSV_TYPE, bytes: joinBytes(table.end()) });
  }
}

/** Words that a program can rely on: what the screen shows is translated there. */
const columns = [
  ...['seq', 'time', 'kind', 'person', 'approver', 'shop', 'day', 'slip', 'amount'],
  ...['about', 'reason', 'late', 'id', 'digest'],
];

function rowOf(entry: StoredEntry, wallOf: Zone['wallOf']): Row {
  const { seq, atSeconds, kind, person, approver, shop, day, number, fen } = entry;
  const { about, reason, isLate, id, digest = '' } = entry;
  const count = (value: number | null): Cell | null =>
    value === null ? null : { kind: 'count', count: value };
  const text = (value: string): Cell => ({ kind: 'prose', text: value });
  return [
    count(seq),
    momentCell(atSeconds, wallOf),
    ...[kind, person?.name ?? '', approver?.name ?? '', shop ?? ''].map(text),
    count(day),
    count(number),
    fen === null ? null : { kind: 'money', fen },
    ...[about, reason, isLate ? 'late' : '', id, digest].map(text),
  ];
}

function fits(entry: StoredEntry, { kinds, person, words, fromSeconds, toSeconds }: Filter): boolean {
  const { kind, atSeconds, about, reason, number } = entry;
  if (kinds !== null && !kinds.includes(kind)) return false;
  if (person !== null && entry.person?.id !== person && entry.approver?.id !== person) return false;
  if (fromSeconds !== null && atSeconds < fromSeconds) return false;
  if (toSeconds !== null && atSeconds >= toSeconds) return false;
  const texts = [about, reason, number, entry.person?.name, entry.approver?.name].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.includes(word));
}

export const auditDomain = defineDomain({
  name: 'audit',
  create: (deps: AuditModuleDeps) => new AuditModule(deps),
  routes: (module) => ({
    'audit.list': (query) => mustStore(module.list(query)),
    'audit.verify': () => mustStore(module.verify()),
    'audit.export': (wanted) => mustStore(module.export(wanted)),
  }),
});
