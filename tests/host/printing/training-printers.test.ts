// The training shop's three printers: reached like printers in the network, with paper that can be looked at.
import { inflateSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MOST_TRAINING_PAPERS } from '../../../src/contract/training-printers.ts';
import type { TrainingPrinters } from '../../../src/core/ports.ts';
import { trainingPrinters } from '../../../src/host/printing/training-printers.ts';
import { CUT } from '../../printer/support/device.ts';
import { connect } from '../../printer/support/network.ts';
import { manualClock, recordingLog } from '../../support/test-ports.ts';
import { printFontFile } from '../../support/direct-work.ts';
import { until } from '../../support/until.ts';

function created() {
  const [clock, log] = [manualClock(), recordingLog()];
  const printers = trainingPrinters({ clock, log, printFont: printFontFile() });
  onTestFinished(() => printers.stop());
  return { printers, clock, log };
}

async function started() {
  const { printers, ...others } = created();
  await printers.start();
  return { printers, ...others };
}

const portOf = (printers: TrainingPrinters) => printers.portOf('kitchen') ?? 0;
const kitchenOf = (printers: TrainingPrinters) => printers.get().find(({ name }) => name === 'kitchen');
const papersOf = (printers: TrainingPrinters) => kitchenOf(printers)?.papers ?? [];

async function printTickets(printers: TrainingPrinters, ...texts: string[]): Promise<void> {
  const computer = await connect(portOf(printers));
  for (const text of texts) computer.send(`${text}\n`, CUT);
  computer.send('\x1dr1');
  await until('the confirmation', () => computer.answers.length === 1);
  computer.end();
}

describe('starting and stopping', () => {
  it('before the start there are none', () => {
    const { printers } = created();
    expect(printers.get()).toEqual([]);
    expect(printers.portOf('bar')).toBeUndefined();
    expect(printers.paper('bar', 1)).toBeUndefined();
    printers.set('bar', { isCoverOpen: true });
    printers.tear('bar');
  });

  it('three printers listen on ports of their own, however often they are started', async () => {
    const { printers } = created();
    await Promise.all([printers.start(), printers.start()]);
    const ports = (['kitchen', 'bar', 'counter'] as const).map((name) => printers.portOf(name));
    await printers.start();
    expect(new Set(ports).size).toBe(3);
    expect(printers.portOf('kitchen')).toBe(ports[0]);
    for (const port of ports) await connect(port ?? 0);
    expect(printers.get().map(({ name }) => name)).toEqual(['kitchen', 'bar', 'counter']);
  });

  it('after the stop nothing listens, and they can be started again', async () => {
    const { printers } = await started();
    const port = portOf(printers);
    await printers.stop();
    await expect(connect(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await printers.start();
    await printTickets(printers, 'again');
    expect(papersOf(printers)).toMatchObject([{ lines: ['again'] }]);
  });
});

describe('paper', () => {
  it('comes out with its number, its time and its text, the newest first', async () => {
    const { printers, clock } = await started();
    await printTickets(printers, 'one');
    clock.advance(60_000);
    await printTickets(printers, 'two');
    const now = clock.nowSeconds();
    expect(papersOf(printers)).toEqual([
      { number: 2, atSeconds: now, lines: ['two'], heightDots: 30 },
      { number: 1, atSeconds: now - 60, lines: ['one'], heightDots: 30 },
    ]);
  });

  it('only the newest twenty are there to look at', async () => {
    const { printers } = await started();
    await printTickets(printers, ...Array.from({ length: MOST_TRAINING_PAPERS + 3 }, (_, at) => `no ${at}`));
    expect(papersOf(printers)).toHaveLength(MOST_TRAINING_PAPERS);
    expect(printers.paper('kitchen', 3)).toBeUndefined();
    expect(printers.paper('kitchen', 4)).toBeDefined();
  });

  it('is a picture of one bit a dot, as wide as the paper, in which the text can be seen', async () => {
    const { printers } = await started();
    await printTickets(printers, 'A');
    const png = Buffer.from(printers.paper('kitchen', 1) ?? []);
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([576, 30]);
    const dataBytes = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + dataBytes));
    const white = rows.filter((byte) => byte === 0xff).length;
    expect(white).toBeGreaterThan(30 * 70);
    expect(white).toBeLessThan(30 * 72);
  });

  it('is torn away on request, and numbers go on', async () => {
    const { printers } = await started();
    await printTickets(printers, 'one');
    printers.tear('kitchen');
    expect(papersOf(printers)).toEqual([]);
    await printTickets(printers, 'two');
    expect(papersOf(printers)).toMatchObject([{ number: 2 }]);
  });
});

describe('what can be done to them', () => {
  it('an open cover stops the ticket, and a shut one lets it out', async () => {
    const { printers } = await started();
    printers.set('kitchen', { isCoverOpen: true });
    const computer = await connect(portOf(printers));
    computer.send('text\n', CUT, '\x10\x04\x02');
    await until('the status', () => computer.answers.length === 1);
    expect(computer.answers).toEqual([0x16]);
    expect(kitchenOf(printers)).toMatchObject({ isCoverOpen: true, papers: [] });
    printers.set('kitchen', { isCoverOpen: false });
    expect(papersOf(printers)).toMatchObject([{ lines: ['text'] }]);
  });

  it('paper ends in the middle and hangs out, and a new roll brings the rest', async () => {
    const { printers } = await started();
    printers.set('kitchen', { paperLeftDots: 45 });
    const computer = await connect(portOf(printers));
    computer.send('one\ntwo\nthree\n', CUT);
    await until('the end of the paper', () => kitchenOf(printers)?.paperLeftDots === 0);
    expect(papersOf(printers)).toEqual([]);
    expect(kitchenOf(printers)?.hanging).toEqual({ lines: ['one'], heightDots: 45 });
    printers.set('kitchen', { paperLeftDots: 100_000 });
    expect(papersOf(printers)).toMatchObject([{ lines: ['one', 'two', 'three'] }]);
    expect(kitchenOf(printers)?.hanging).toEqual({ lines: [], heightDots: 0 });
  });

  it('a pulled plug refuses connections until it is back, at the same port', async () => {
    const { printers } = await started();
    const port = portOf(printers);
    printers.set('kitchen', { isPluggedIn: false });
    await until('no connection', () =>
      connect(port).then(
        () => false,
        () => true,
      ),
    );
    expect(kitchenOf(printers)).toMatchObject({ isPluggedIn: false });
    printers.set('kitchen', { isPluggedIn: true });
    await until('a connection', () =>
      connect(port).then(
        () => true,
        () => false,
      ),
    );
    expect(portOf(printers)).toBe(port);
  });

  it('reports each change and each ticket', async () => {
    const { printers } = await started();
    let changes = 0;
    printers.onChange(() => (changes += 1));
    printers.set('bar', { isCoverOpen: true });
    expect(changes).toBeGreaterThan(0);
    changes = 0;
    await printTickets(printers, 'one');
    expect(changes).toBeGreaterThan(0);
  });

  it('buzzes and opened drawers are counted', async () => {
    const { printers } = await started();
    await printTickets(printers, '\x1bB\x03\x02\x1bp\x00\x19\xfatext');
    expect(kitchenOf(printers)).toMatchObject({ buzzes: 1, drawers: 1 });
  });
});

it('a command that no printer knows stands in the log', async () => {
  const { printers, log } = await started();
  await printTickets(printers, '\x1b~text');
  expect(log.entries).toMatchObject([{ level: 'info', facts: { printer: 'kitchen', bytes: '1b 7e' } }]);
});
