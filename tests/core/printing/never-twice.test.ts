// Random puts, faults, mends and kills: judged by the paper that really came out of the printers.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { FaultsChange } from '../../../src/printer/network/faults.ts';
import { fc } from '../../support/fast-check.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { openSpoolerDesk, outputOf, type SpoolerDesk, type SpoolerPrinter } from './spooler-desk.ts';

const PRINTERS = 3;

type Act =
  | { act: 'put'; at: number }
  | { act: 'fault'; at: number; faults: FaultsChange }
  | { act: 'mend'; at: number }
  | { act: 'kill' }
  | { act: 'wait'; ms: number };

const mended: FaultsChange = {
  refuses: false,
  silent: false,
  nonsense: false,
  'answers-late': null,
  slow: null,
  'dies-after': null,
  cover: false,
  paper: null,
  cutter: false,
  unplugged: false,
};

const at = fc.nat({ max: PRINTERS - 1 });
const faults: fc.Arbitrary<FaultsChange> = fc.oneof(
  fc.constantFrom<FaultsChange>(
    { refuses: true },
    { silent: true },
    { nonsense: true },
    { cover: true },
    { cutter: true },
    { unplugged: true },
    { 'answers-late': 30 },
  ),
  fc.nat({ max: 300 }).map((paper) => ({ paper })),
  fc.nat({ max: 80 }).map((bytes) => ({ 'dies-after': bytes })),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('put' as const), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('fault' as const), at, faults }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('mend' as const), at }) },
  { weight: 1, arbitrary: fc.constant<Act>({ act: 'kill' }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.nat({ max: 60 }) }) },
);

const isOver = (state: string) => state !== 'queued' && state !== 'sending';

async function play(acts: readonly Act[]) {
  const desk = openSpoolerDesk({ clock: fastClock(10) });
  const printers: SpoolerPrinter[] = [];
  for (let index = 0; index < PRINTERS; index += 1) {
    const backup = printers[0]?.id ?? null;
    printers.push(await desk.printer({ backup, backupAfterSeconds: index }));
  }
  const jobs = new Map<string, string>();
  const puts: Promise<unknown>[] = [];
  let count = 0;
  for (const step of acts) {
    if (step.act === 'put') {
      count += 1;
      puts.push(putNamed(desk, { name: `ticket ${count}`, printer: printers[step.at], jobs }));
    }
    if (step.act === 'fault') await printers[step.at]?.device.change(step.faults);
    if (step.act === 'mend') await printers[step.at]?.device.change(mended);
    if (step.act === 'kill') await desk.killAndStart();
    if (step.act === 'wait') await pause(step.ms);
  }
  for (const { device } of printers) await device.change(mended);
  await desk.spooler.ready();
  const open = () => desk.spooler.jobs('all').filter(({ state }) => !isOver(state));
  await expect.poll(open, { interval: 20 }).toEqual([]);
  return { desk, printers, jobs, count };
}

/** A put that a kill has cut off is never acknowledged. */
async function putNamed(
  desk: SpoolerDesk,
  { name, printer, jobs }: { name: string; printer: SpoolerPrinter | undefined; jobs: Map<string, string> },
): Promise<void> {
  if (printer !== undefined) jobs.set(name, await desk.put(name, printer.id));
}

it('never prints a ticket twice unasked, and loses none that was accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const { desk, printers, jobs, count } = await play(acts);
      for (let index = 1; index <= count; index += 1) {
        const { begun, whole } = outputOf(`ticket ${index}`, printers);
        expect(begun).toBeLessThanOrEqual(1);
        expect(whole).toBeLessThanOrEqual(1);
      }
      for (const [name, job] of jobs) {
        const { state } = desk.state(job);
        expect(['printed', 'sent', 'unknown']).toContain(state);
        if (state === 'printed') expect(outputOf(name, printers)).toEqual({ begun: 1, whole: 1 });
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
