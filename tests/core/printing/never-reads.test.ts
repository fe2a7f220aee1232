// A printer that takes a ticket and never reads it: what its connection shows when it is closed.
import { expect, it } from 'vitest';
import { openSpoolerDesk } from './spooler-desk.ts';

const SHORT_MS = 100;

const openDesk = () => openSpoolerDesk({ lingerMs: SHORT_MS });
type OpenDesk = ReturnType<typeof openDesk>;
const endsOf = (desk: OpenDesk, job: string) => expect.poll(() => desk.state(job), { interval: 5 });
const unread = { state: 'unknown', trouble: 'timeout', detail: 'NOT_READ' };

it('its tickets count as sent first, and as unknown when it has not hung up in time', async () => {
  const desk = openDesk();
  const { id, device, cut } = await desk.printer({}, { hangs: true });
  const jobs = [await desk.put('first', id), await desk.put('second', id)];
  for (const job of jobs) await endsOf(desk, job).toMatchObject(unread);
  expect(desk.spooler.counts().unknown).toBe(2);
  expect(desk.state(jobs[0] ?? '').attempts.map(({ outcome }) => outcome)).toEqual(['sent', 'unknown']);
  // Nothing is printed again by itself.
  await device.change({ hangs: false });
  await endsOf(desk, await desk.put('third', id)).toMatchObject({ state: 'printed' });
  expect(cut.flatMap(({ lines }) => lines).filter((line) => line.includes('first of first'))).toHaveLength(1);
});

it('the ticket of a mute printer that hangs up stays sent', async () => {
  const desk = openDesk();
  const mute = await desk.printer({}, { silent: true });
  const hanging = await desk.printer({}, { hangs: true });
  const sent = await desk.put('at the mute one', mute.id);
  await endsOf(desk, sent).toMatchObject({ state: 'sent' });
  await endsOf(desk, await desk.put('at the hanging one', hanging.id)).toMatchObject(unread);
  expect(desk.state(sent)).toMatchObject({ state: 'sent', trouble: null });
});

it('a printer that never hangs up is known by it once a person has seen such a ticket', async () => {
  const desk = openDesk();
  const patient = await desk.printer({}, { hangs: true });
  const other = await desk.printer({}, { hangs: true });
  const first = await desk.put('seen', patient.id);
  await endsOf(desk, first).toMatchObject(unread);
  await desk.spooler.decide(first, true);
  expect(desk.knowledge.get(patient.id)).toMatchObject({ neverHangsUp: true });
  const next = await desk.put('next', patient.id);
  await endsOf(desk, next).toMatchObject({ state: 'sent' });
  await endsOf(desk, await desk.put('unread', other.id)).toMatchObject(unread);
  expect(desk.state(next)).toMatchObject({ state: 'sent' });
});
