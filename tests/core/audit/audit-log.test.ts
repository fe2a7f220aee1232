// The audit is a chain under a key: a change in its files is found, and an entry is there once.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/core/platform/canonical.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { manualClock } from '../../support/test-ports.ts';
import { type AuditDisk, auditDisk, entry, KEY, seqsOf, START } from './audit-desk.ts';

async function filled(): Promise<AuditDisk> {
  const desk = auditDisk();
  const audit = desk.open();
  for (const id of ['one', 'two', 'three']) await audit.add(entry(id));
  audit.roll();
  for (const id of ['four', 'five']) await audit.add(entry(id));
  await audit.stop();
  return desk;
}

const verdict = (desk: AuditDisk) => desk.open().verify();
const kindsIn = async (desk: AuditDisk) =>
  (await verdict(desk)).faults.map(({ kind, file }) => `${kind} ${file}`);

it('writes each value in one way only', () => {
  expect(canonical({ b: [1, { d: null, c: '“é”\n' }], a: undefined, A: -0.5 })).toBe(
    '{"A":-0.5,"b":[1,{"c":"“é”\\n","d":null}]}',
  );
});

it('writes lines that never change their form', async () => {
  const desk = auditDisk();
  const audit = desk.open();
  await audit.add(entry('one', { approver: { id: 'b'.repeat(32), name: 'Chen' }, number: 7, fen: 1200 }));
  await audit.stop();
  const [, begin = '', first = ''] = desk.lines(1);
  const text =
    '{"about":"","approver":{"id":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","name":"Chen"},"atSeconds":1800000000,"day":null,' +
    '"device":"desk","fen":1200,"id":"one","isLate":false,"kind":"void","number":7,"order":null,' +
    '"person":{"id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","name":"Zhao"},"reason":"wrong","seq":1,"shop":null,"v":1}';
  const body = `"n":3,"p":"${begin.slice(6, 22)}","e":${text}}`;
  const sum = createHmac('sha256', Buffer.from(KEY, 'hex')).update(body).digest('hex').slice(0, 16);
  expect(first).toBe(`{"s":"${sum}",${body}`);
  expect(begin).toContain('"e":{"begin":{"date":"2027-01-15","file":1,"number":0,"sum":""},"v":1}}');
  expect(audit.head()).toBe(`1-${sum.slice(0, 12)}`);
});

it('goes on with numbers and sums over files and restarts, and finds nothing wrong with it', async () => {
  const desk = await filled();
  const again = desk.open();
  await again.add(entry('six'));
  expect((await seqsOf(again)).map(([seq, id]) => `${seq} ${id}`)).toEqual([
    ...['1 one', '2 two', '3 three', '4 four', '5 five', '6 six'],
  ]);
  expect(await again.verify()).toMatchObject({ entries: 6, files: 2, faults: [] });
});

describe('damage', () => {
  it.each([1, 2])('of any single byte of file %i is found', async (number) => {
    const desk = await filled();
    const lines = desk.lines(number);
    const missed: string[] = [];
    for (const [at, line] of lines.entries()) {
      for (let byte = 0; byte < line.length; byte += 1) {
        const flipped = String.fromCodePoint(line.charCodeAt(byte) ^ 1);
        desk.set(number, lines.with(at, line.slice(0, byte) + flipped + line.slice(byte + 1)));
        const { faults } = await verdict(desk);
        if (!faults.some(({ file }) => file === number)) missed.push(`${at}:${byte}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('of an entry that was taken out, doubled or swapped is named', async () => {
    const desk = await filled();
    const [head = '', begin = '', one = '', two = '', three = ''] = desk.lines(1);
    desk.set(1, [head, begin, one, three]);
    expect((await verdict(desk)).faults).toMatchObject([{ kind: 'missing', file: 1, first: 4, last: 4 }]);
    desk.set(1, [head, begin, one, two, two, three]);
    expect(await kindsIn(desk)).toEqual(['extra 1']);
    desk.set(1, [head, begin, two, one, three]);
    expect(await kindsIn(desk)).toContain('extra 1');
  });

  it('of an entry that was written without the key is found', async () => {
    const desk = await filled();
    const lines = desk.lines(1);
    const forged = (lines[3] ?? '').replace('Zhao', 'Chen');
    desk.set(1, lines.with(3, forged));
    expect((await verdict(desk)).faults).toMatchObject([{ kind: 'changed', file: 1, first: 4, last: 4 }]);
  });

  it('at the end of a file shows by its anchor, and without that by the next file', async () => {
    const desk = await filled();
    desk.set(1, desk.lines(1).slice(0, -1));
    expect(await kindsIn(desk)).toContain('cut 1');
    desk.files.delete('audit/1.anchor');
    expect(await kindsIn(desk)).toEqual(['anchor 1', 'cut 1']);
  });

  it('of a whole file shows by the next one', async () => {
    const desk = await filled();
    for (const name of ['audit/1', 'audit/1.anchor']) desk.files.delete(name);
    expect(await kindsIn(desk)).toContain('file 1');
    desk.disk.set(
      'audit/files.json',
      (desk.disk.get('audit/files.json') ?? '').replace(/\{[^{}]*"number": ?1[^{}]*\},/s, ''),
    );
    expect((await kindsIn(desk)).some((found) => found.startsWith('file'))).toBe(true);
  });

  it('of the last file without its anchor is seen by nothing but a head that was noted elsewhere', async () => {
    const desk = await filled();
    const audit = desk.open();
    await audit.ready();
    const noted = audit.head();
    expect(noted).toMatch(/^5-[0-9a-f]{12}$/);
    for (const name of ['audit/2', 'audit/2.anchor']) desk.files.delete(name);
    desk.disk.delete('audit/files.json');
    const later = desk.open();
    await later.ready();
    await later.add(entry('new'));
    expect((await later.verify()).faults).toEqual([]);
    expect(later.head()).not.toBe(noted);
  });

  it('stays readable as evidence: nothing is put right, and entries go on after it', async () => {
    const desk = await filled();
    const damaged = desk.lines(2).map((line, at) => (at === 2 ? line.replace('Zhao', 'Chen') : line));
    desk.set(2, damaged);
    const audit = desk.open();
    await audit.add(entry('six'));
    expect(desk.lines(2).slice(0, damaged.length)).toEqual(damaged);
    expect((await audit.verify()).faults).toMatchObject([{ kind: 'changed', file: 2 }]);
    expect([...desk.files.keys()].filter((name) => name.includes('unreadable'))).toEqual([]);
  });

  it('of a file that is no chain any more does not keep entries from being written', async () => {
    const desk = await filled();
    desk.set(2, ['rubbish', 'more']);
    const audit = desk.open();
    await audit.add(entry('six'));
    expect(desk.lines(2)).toEqual(['rubbish', 'more']);
    expect(await kindsIn(desk)).toContain('replaced 2');
    expect((await seqsOf(audit)).at(-1)?.[1]).toBe('six');
  });
});

describe('an entry', () => {
  it('is there once, however often it is added or completed', async () => {
    const desk = await filled();
    const audit = desk.open();
    await Promise.all([
      audit.add(entry('six')),
      audit.add(entry('six')),
      audit.complete([entry('six'), entry('one')]),
    ]);
    await audit.complete(['one', 'four', 'six', 'seven'].map((id) => entry(id)));
    expect((await seqsOf(audit)).slice(3)).toEqual([
      [4, 'four', false],
      [5, 'five', false],
      [6, 'six', false],
      [7, 'seven', true],
    ]);
  });

  it('waits in memory on a full disk, keeps its place, and is written when there is room', async () => {
    const desk = auditDisk();
    const disk = faultyDisk();
    const clock = manualClock(START);
    const audit = desk.open({ over: disk.over, clock });
    await audit.add(entry('one'));
    disk.isFull = true;
    await audit.add(entry('two'));
    expect(desk.lines(1)).toHaveLength(3);
    disk.isFull = false;
    clock.advance(5_000);
    await expect.poll(() => desk.lines(1)).toHaveLength(4);
    expect((await seqsOf(audit)).map(([seq]) => seq)).toEqual([1, 2]);
  });

  it('waits for the key while the key store is locked', async () => {
    const desk = auditDisk();
    const keys: string[] = [];
    const audit = desk.open({ key: () => keys[0] });
    await audit.complete([entry('one')]);
    expect(desk.files.size).toBe(0);
    keys.push(KEY);
    await audit.add(entry('two'));
    expect(await seqsOf(audit)).toEqual([
      [1, 'one', true],
      [2, 'two', false],
    ]);
  });

  it('tells that the clock was set back', async () => {
    const desk = await filled();
    const audit = desk.open({ clock: manualClock(START - 3600) });
    await audit.add(entry('six', { atSeconds: START - 3600 }));
    const found: string[] = [];
    for await (const { kind, about } of audit.entries()) found.push(`${kind} ${about}`);
    expect(found.slice(0, 2)).toEqual(['void ', 'clock-back 3600']);
  });
});
