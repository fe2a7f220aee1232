// The training shop's printers in the core: they start with the training shop, and their changes reach the screens.
import { expect, it, onTestFinished } from 'vitest';
import { trainingPrinters } from '../../../src/host/printing/training-printers.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { CUT } from '../../printer/support/device.ts';
import { connect } from '../../printer/support/network.ts';
import { openCore } from '../../support/core-app.ts';
import { openCoreDesk } from '../../support/core-desk.ts';
import { recordingLog, testPorts } from '../../support/test-ports.ts';
import { printFontFile } from '../../support/direct-work.ts';
import { until } from '../../support/until.ts';

function openDesk() {
  const log = recordingLog();
  const printers = trainingPrinters({ clock: nodeClock, log, printFont: printFontFile() });
  const desk = openCoreDesk(testPorts({ clock: nodeClock, log, trainingPrinters: printers }));
  return { desk, printers, log };
}

async function openTraining() {
  const opened = openDesk();
  await opened.desk.ask('training.open', null);
  await opened.desk.until('training-printers.changed', ({ printers }) => printers.length === 3);
  return opened;
}

async function print(port: number | undefined, text: string): Promise<void> {
  const computer = await connect(port ?? 0);
  computer.send(`${text}\n`, CUT);
  computer.end();
}

it('there are no printers until the training shop is opened', async () => {
  const { desk } = openDesk();
  expect(await desk.ask('training-printers.get', null)).toEqual({ revision: 0, printers: [] });
  await desk.ask('training.open', null);
  const { printers } = await desk.until('training-printers.changed', (state) => state.printers.length === 3);
  expect(printers.map(({ name, isPluggedIn, papers }) => [name, isPluggedIn, papers])).toEqual([
    ['kitchen', true, []],
    ['bar', true, []],
    ['counter', true, []],
  ]);
});

it('a ticket reaches the screens with a higher revision, its text and its picture', async () => {
  const { desk, printers } = await openTraining();
  const before = await desk.ask('training-printers.get', null);
  await print(printers.portOf('bar'), 'lemonade');
  const state = await desk.until('training-printers.changed', (now) => now.printers[1]?.papers.length === 1);
  expect(state.revision).toBeGreaterThan(before.revision);
  expect(state.printers[1]?.papers).toMatchObject([{ number: 1, lines: ['lemonade'] }]);
  const { png } = await desk.ask('training-printers.paper', { name: 'bar', number: 1 });
  expect(png).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
});

it('the cover, the paper and the plug are changed one by one, and answered with the new state', async () => {
  const { desk } = await openTraining();
  await desk.ask('training-printers.set', { name: 'kitchen', isCoverOpen: true });
  const { printers } = await desk.ask('training-printers.set', { name: 'kitchen', paperLeftDots: 100 });
  expect(printers[0]).toMatchObject({ isCoverOpen: true, paperLeftDots: 100, isPluggedIn: true });
  const unplugged = await desk.ask('training-printers.set', { name: 'kitchen', isPluggedIn: false });
  expect(unplugged.printers[0]).toMatchObject({ isPluggedIn: false, isCoverOpen: true });
});

it('paper is torn away, and then has no picture any more', async () => {
  const { desk, printers } = await openTraining();
  await print(printers.portOf('bar'), 'lemonade');
  await desk.until('training-printers.changed', (now) => now.printers[1]?.papers.length === 1);
  const { printers: after } = await desk.ask('training-printers.tear', { name: 'bar' });
  expect(after[1]?.papers).toEqual([]);
  const refusal = await desk.refusal('training-printers.paper', { name: 'bar', number: 1 });
  expect(refusal.code).toBe('input.invalid');
});

it('a hundred tickets are few events, and the last of them has everything', async () => {
  const log = recordingLog();
  const printers = trainingPrinters({ clock: nodeClock, log, printFont: printFontFile() });
  const core = openCore(testPorts({ clock: nodeClock, log, trainingPrinters: printers }));
  onTestFinished(core.stop);
  await core.ask('training.open', null);
  await core.until('training-printers.changed', (state) => state.printers.length === 3);
  let changes = 0;
  printers.onChange(() => (changes += 1));
  for (let number = 0; number < 100; number += 1) await print(printers.portOf('bar'), `ticket ${number}`);
  const last = await core.until(
    'training-printers.changed',
    ({ printers: [, bar] }) => bar?.papers[0]?.number === 100,
  );
  expect(last.printers[1]?.papers[0]?.lines).toEqual(['ticket 99']);
  const events = core.events.filter(({ name }) => name === 'training-printers.changed');
  expect(events.length).toBeLessThan(changes);
});

it('they run on while another shop is open, and end with the desk', async () => {
  const { desk, printers } = await openTraining();
  const port = printers.portOf('counter');
  await desk.add({ url: 'http://127.0.0.1:9', appId: 'demo', token: 'a-token-of-ours' });
  await print(port, 'still here');
  await desk.until('training-printers.changed', (now) => now.printers[2]?.papers.length === 1);
  await desk.stop();
  await until('the end', () => printers.portOf('counter') === undefined);
  await expect(connect(port ?? 0)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
