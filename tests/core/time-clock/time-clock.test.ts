// The time clock: stamps of the operator, corrections that change nothing that was written, and the hours of a day.
import { expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';
import { idOf, setUpPeople, windowAt } from '../people/people-desk.ts';

const HOUR_MS = 3_600_000;
/** The manual clock begins at 2027-01-15 16:00 in Shanghai. */
const range = { from: '2027-01-15', to: '2027-01-16', person: null };

async function openDesk() {
  const ports = testPorts();
  const core = openCore(ports);
  onTestFinished(core.stop);
  await setUpPeople(core);
  await windowAt(core).ask('people.save-settings', { lockAfterMinutes: null, locksAfterSend: false });
  const bar = windowAt(core, 'bar');
  await bar.signIn('waiter');
  const stamp = (kind: 'in' | 'break' | 'out') => bar.ask('time-clock.stamp', { kind });
  return {
    ports,
    core,
    bar,
    office: windowAt(core),
    stamp,
    pass: (hours: number) => ports.clock.advance(hours * HOUR_MS),
  };
}

it('adds up work and breaks by the day on which they came, also past midnight', async () => {
  const { bar, office, stamp, pass } = await openDesk();
  expect(await bar.ask('time-clock.status', null)).toEqual({ status: 'out', sinceSeconds: null });
  await stamp('in');
  pass(3);
  await stamp('break');
  pass(1);
  await stamp('in');
  pass(6);
  expect(await office.ask('time-clock.hours', range)).toMatchObject([
    { name: 'Zhao', date: '2027-01-15', workedSeconds: 9 * 3600, breakSeconds: 3600, isOpen: true },
  ]);
  expect(await stamp('out')).toMatchObject({ status: 'out' });
  pass(5);
  expect(await office.ask('time-clock.hours', range)).toMatchObject([
    { workedSeconds: 9 * 3600, isOpen: false },
  ]);
});

it('stamps once if a button is pressed twice, and no break without work', async () => {
  const { bar, office, stamp } = await openDesk();
  expect(await bar.refusal('time-clock.stamp', { kind: 'break' })).toMatchObject({
    data: { reason: 'not-possible-now' },
  });
  await Promise.all([stamp('in'), stamp('in')]);
  const [day] = await office.ask('time-clock.hours', range);
  expect(day?.entries).toHaveLength(1);
});

it('is corrected by entries that say who and why, and keeps what was taken back readable', async () => {
  const { bar, office, stamp, pass, core, ports } = await openDesk();
  await stamp('in');
  pass(20);
  const correction = {
    person: idOf('waiter'),
    takesBack: null,
    adds: { kind: 'out' as const, atSeconds: 1_800_000_000 + 8 * 3600 },
    reason: 'forgotten',
  };
  expect(await bar.refusal('time-clock.correct', correction)).toMatchObject({
    code: 'people.needs',
    data: { needs: [{ right: 'records.read' }] },
  });
  await office.ask('time-clock.correct', correction);
  const [day] = await office.ask('time-clock.hours', range);
  expect(day).toMatchObject({ workedSeconds: 8 * 3600, isOpen: false });
  const added = day?.entries[1];
  expect(added).toMatchObject({ correctedBy: 'Wang', reason: 'forgotten' });
  await office.ask('time-clock.correct', { ...correction, adds: null, takesBack: added?.id ?? '' });
  const [after] = await office.ask('time-clock.hours', range);
  expect(after).toMatchObject({ isOpen: true, entries: [{}, { isTakenBack: true }] });
  const again = { ...correction, adds: null, takesBack: added?.id ?? '' };
  expect(await office.refusal('time-clock.correct', again)).toMatchObject({ data: { reason: 'gone' } });
  const audit = { person: null, words: '', fromSeconds: null, toSeconds: null, before: null, limit: 9 };
  expect((await office.ask('audit.list', { ...audit, kinds: ['hours-corrected'] })).entries).toMatchObject([
    { about: 'Zhao', reason: 'forgotten', person: { name: 'Wang' } },
    { about: 'Zhao', reason: 'forgotten' },
  ]);
  await core.stop();
  const restarted = openCore(ports);
  onTestFinished(restarted.stop);
  await windowAt(restarted).signIn('owner');
  expect(await windowAt(restarted).ask('time-clock.hours', range)).toMatchObject([{ entries: [{}, {}] }]);
});

it('shows people their own hours, and those of others only with the right', async () => {
  const { bar, office, stamp } = await openDesk();
  await stamp('in');
  expect(await bar.ask('time-clock.hours', { ...range, person: idOf('waiter') })).toHaveLength(1);
  for (const person of [null, idOf('owner')])
    expect(await bar.refusal('time-clock.hours', { ...range, person })).toMatchObject({
      code: 'people.needs',
    });
  await office.ask('people.leave', { person: idOf('waiter') });
  expect(await office.ask('time-clock.hours', range)).toMatchObject([{ name: 'Zhao' }]);
});

it('writes the hours to a file, one row for each entry', async () => {
  const { office, stamp, pass, ports } = await openDesk();
  await stamp('in');
  pass(2);
  await stamp('out');
  await office.ask('time-clock.export', { ...range, name: 'hours', language: 'en' });
  const text = new TextDecoder().decode(ports.files.delivered[0]?.bytes);
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    '2027-01-15,Zhao,2.00,0.00,In,2027-01-15 16:00,,',
    '2027-01-15,Zhao,2.00,0.00,Out,2027-01-15 18:00,,',
  ]);
});
