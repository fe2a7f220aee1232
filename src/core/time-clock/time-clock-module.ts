// The time clock of this desk: answers all routes about it. Its entries are a journal, and nothing in it is changed.
import type { ClockStatus, HoursOfDay } from '../../contract/time-clock.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { Input } from '../../contract/routes.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { momentCell, type Row } from '../../formats/write/cells.ts';
import { CSV_TYPE, csvTable } from '../../formats/write/csv.ts';
import { fileName } from '../../formats/write/file-name.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { entryOf, type NewAuditEntry } from '../audit/audit-entry.ts';
import type { Caller } from '../caller.ts';
import { defineDomain } from '../domain.ts';
import { failure } from '../failure.ts';
import { joinBytes } from '../platform/bytes.ts';
import { ChainedFile } from '../platform/storage/chained-file.ts';
import { Journal } from '../platform/storage/journal.ts';
import { lineReader } from '../platform/storage/journal-lines.ts';
import { mustStore } from '../platform/storage/unwritable.ts';
import type { Chance, Clock, Digest, Files, Journals, Log } from '../ports.ts';
import { type ClockLine, clockLine } from './clock-entries.ts';
import { hoursWords } from './hours-words.ts';
import { entriesOf, hoursOf, lastOf } from './worked-hours.ts';

export interface TimeClockDeps {
  journals: Journals;
  clock: Clock;
  chance: Chance;
  digest: Digest;
  files: Files;
  log: Log;
  device: () => string;
  audit: AuditLog;
  /** Of all who ever worked here. */
  people: () => readonly { id: string; name: string }[];
  zone: () => Zone;
  onChange: (state: { revision: number }) => void;
}

type Lines = readonly ClockLine[];

export class TimeClockModule {
  readonly #deps: TimeClockDeps;
  readonly #journal: Journal<{ lines: () => Lines }, ClockLine>;
  #lines: ClockLine[] = [];
  #opening: Promise<void> | undefined;
  #revision = 0;

  constructor(deps: TimeClockDeps) {
    this.#deps = deps;
    const read = lineReader(clockLine);
    this.#journal = new Journal<{ lines: () => Lines }, ClockLine>({
      ...deps,
      file: new ChainedFile({
        ...deps,
        format: 'time-clock',
        version: 1,
        file: deps.journals.open('time-clock'),
        note: () => null,
      }),
      book: {
        take: (text) => this.#take(read(text)),
        stage: () => {
          const staged: ClockLine[] = [];
          return {
            view: { lines: () => [...this.#lines, ...staged] },
            apply: (line) => void staged.push(line),
            commit: () => staged.forEach((line) => this.#take(line)),
          };
        },
        linesOf: (line) => [JSON.stringify(line)],
      },
      mostLinesMore: Infinity,
      compact: () => this.#journal.rewrite(this.#lines.map((line) => JSON.stringify(line))),
      onDamage: (faults) => deps.log.error('time-clock.damaged', { faults: JSON.stringify(faults) }),
      onChange: () => deps.onChange({ revision: (this.#revision += 1) }),
    });
  }

  /** Corrections whose entry in the audit was not written before the program ended. */
  async start(): Promise<void> {
    if (this.#deps.people().length === 0) return;
    await this.#ready();
    await this.#deps.audit.complete(this.#lines.flatMap((line) => this.#audited(line)));
  }

  async stop(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#journal.end();
  }

  async status({ person }: Caller): Promise<ClockStatus> {
    if (person === null) return { status: null, sinceSeconds: null };
    await this.#ready();
    const last = lastOf(entriesOf(this.#lines, person.id));
    return { status: last?.kind ?? 'out', sinceSeconds: last?.atSeconds ?? null };
  }

  async stamp({ kind }: Input<'time-clock.stamp'>, caller: Caller): Promise<ClockStatus> {
    const { person } = caller;
    if (person === null) throw failure('people.signed-out', 'this window has no operator');
    await this.#ready();
    const { clock } = this.#deps;
    await this.#write(({ lines }) => {
      const status = lastOf(entriesOf(lines(), person.id))?.kind ?? 'out';
      // A second tap, or one in another window.
      if (status === kind) return undefined;
      if (status === 'out' && kind === 'break')
        throw failure('people.refused', 'a person who is out cannot take a break', {
          reason: 'not-possible-now',
        });
      return this.#line(person.id, { stamp: { kind, atSeconds: clock.nowSeconds() } });
    });
    return this.status(caller);
  }

  /** One's own hours need no right. */
  async hours(
    { from, to, person }: Pick<Input<'time-clock.hours'>, 'from' | 'to' | 'person'>,
    caller: Caller,
  ): Promise<HoursOfDay[]> {
    if (person === null || person !== caller.person?.id) caller.require({ right: 'records.read' });
    await this.#ready();
    const { people, clock, zone } = this.#deps;
    const options = { from, to, nowSeconds: clock.nowSeconds(), wallOf: zone().wallOf };
    return people()
      .filter(({ id }) => person === null || id === person)
      .flatMap(({ id, name }) => hoursOf(entriesOf(this.#lines, id), { name, ...options }));
  }

  async correct(
    { person, takesBack, adds, reason }: Input<'time-clock.correct'>,
    caller: Caller,
  ): Promise<null> {
    if (caller.person === null) throw failure('people.signed-out', 'this window has no operator');
    await this.#ready();
    const by = caller.person;
    const isKnown = this.#deps.people().some(({ id }) => id === person);
    if (!isKnown) throw failure('people.refused', 'there is no such person', { reason: 'gone' });
    const line = await this.#write(({ lines }) => {
      const known = entriesOf(lines(), person).find(({ id }) => id === takesBack);
      if (takesBack !== null && known?.isTakenBack !== false)
        throw failure('people.refused', 'there is no such entry', { reason: 'gone' });
      if (takesBack === null && adds === null) return undefined;
      const corrected = { by, reason, approver: caller.approver };
      return this.#line(person, { stamp: adds, takesBack, corrected });
    });
    if (line !== undefined) for (const entry of this.#audited(line)) await this.#deps.audit.add(entry);
    return null;
  }

  async export({ name, language, ...range }: Input<'time-clock.export'>, caller: Caller): Promise<Delivery> {
    const { files, zone } = this.#deps;
    const { headings, kinds } = hoursWords[language];
    const table = csvTable(headings);
    const text = (value: string) => ({ kind: 'prose' as const, text: value });
    const hours = (seconds: number) => text((seconds / 3600).toFixed(2));
    for (const day of await this.hours(range, caller)) {
      const shared = [text(day.date), text(day.name), hours(day.workedSeconds), hours(day.breakSeconds)];
      const rows = day.entries
        .filter(({ isTakenBack }) => !isTakenBack)
        .map((entry): Row => [
          ...shared,
          text(kinds[entry.kind]),
          momentCell(entry.atSeconds, zone().wallOf),
          ...[entry.correctedBy, entry.reason].map(text),
        ]);
      table.put(rows);
    }
    return files.deliver({ name: fileName(name, 'csv'), type: CSV_TYPE, bytes: joinBytes(table.end()) });
  }

  /** Only what is on the disk counts: hours that a power cut takes away would not be paid. */
  #write(make: (view: { lines: () => Lines }) => ClockLine | undefined): Promise<ClockLine | undefined> {
    return mustStore(this.#journal.change(make, { mustBeStored: true }));
  }

  #line(person: string, what: Partial<ClockLine>): ClockLine {
    const { chance, clock } = this.#deps;
    const empty = { stamp: null, takesBack: null, corrected: null };
    return { v: 1, id: chance.id(), person, writtenAtSeconds: clock.nowSeconds(), ...empty, ...what };
  }

  #audited({ id, person, writtenAtSeconds, corrected }: ClockLine): NewAuditEntry[] {
    if (corrected === null) return [];
    const { by, reason, approver } = corrected;
    const about = this.#deps.people().find((each) => each.id === person)?.name ?? '';
    const facts = { id, kind: 'hours-corrected' as const, atSeconds: writtenAtSeconds, person: by };
    return [entryOf(facts, { approver, about, reason })];
  }

  /** Throws `store.unwritable` if it cannot be read now; the next call tries again. */
  async #ready(): Promise<void> {
    this.#opening ??= mustStore(this.#journal.open());
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      this.#lines = [];
      throw error;
    }
  }

  #take(line: ClockLine | undefined): boolean {
    if (line === undefined) return false;
    this.#lines.push(line);
    return true;
  }
}

export const timeClockDomain = defineDomain({
  name: 'time-clock',
  create: (deps: TimeClockDeps) => new TimeClockModule(deps),
  routes: (module) => ({
    'time-clock.status': (_, caller) => module.status(caller),
    'time-clock.stamp': (input, caller) => module.stamp(input, caller),
    'time-clock.hours': (input, caller) => module.hours(input, caller),
    'time-clock.correct': (input, caller) => module.correct(input, caller),
    'time-clock.export': (input, caller) => module.export(input, caller),
  }),
});
