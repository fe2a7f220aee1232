// The training shop's printers on screen, on the real core: their paper, and breaking and mending them.
import { expect, test } from 'vitest';
import { en } from '../../../../src/renderer/i18n/en/index.ts';
import { type Machines, openPrinters } from './printers-desk.ts';

const unit = (name: string) => `[data-training=${name}]`;

async function openTraining(path = '/printers', prepare?: (machines: Machines) => Promise<unknown>) {
  const screen = await openPrinters(path, { isEmpty: true, isTraining: true, ...(prepare && { prepare }) });
  const { find, seen, desk } = screen;
  return {
    ...screen,
    isIn: (name: string, state: string) => seen(state, () => find(unit(name))?.dataset.state === state),
    machine: async (name: string) =>
      (await desk.ask('training-printers.get', null)).printers.find((one) => one.name === name),
  };
}

test('are three printers in the training shop', async () => {
  const { find, text } = await openTraining();
  expect(['kitchen', 'bar', 'counter'].map((name) => find(unit(name))?.getAttribute('aria-label'))).toEqual([
    'Kitchen',
    'Bar',
    'Counter',
  ]);
  expect(text()).toContain('Training printers');
});

test('are not shown in a real shop', async () => {
  const { find } = await openPrinters();
  expect(find('[data-part=training-printers]')).toBeUndefined();
});

test.each([
  { part: 'cover', broken: { isCoverOpen: true }, mended: { isCoverOpen: false }, state: 'cover-open' },
  { part: 'plug', broken: { isPluggedIn: false }, mended: { isPluggedIn: true }, state: 'unplugged' },
  { part: 'paper', broken: { paperLeftDots: 0 }, mended: { paperLeftDots: 400_000 }, state: 'paper-out' },
] as const)('are broken and mended by one button: $part', async ({ part, broken, mended, state }) => {
  const { press, find, isIn, machine } = await openTraining();
  await press(`${unit('bar')} [data-do=${part}]`);
  await isIn('bar', state);
  expect(find(`${unit('bar')} [data-part=state]`)?.textContent).toBe(en.trainingPrinters.states[state]);
  expect(find(unit('kitchen'))?.dataset.state).toBe('ready');
  expect(await machine('bar')).toMatchObject(broken);
  await press(`${unit('bar')} [data-do=${part}]`);
  await isIn('bar', 'ready');
  expect(await machine('bar')).toMatchObject(mended);
});

test('can be left with so little paper that it runs out in the middle of a ticket', async () => {
  const { press, isIn, machine } = await openTraining();
  await press(`${unit('kitchen')} [data-do=nearly-empty]`);
  await isIn('kitchen', 'paper-low');
  expect(await machine('kitchen')).toMatchObject({ paperLeftDots: 160 });
});

test('print a test ticket at once, because the paper is on the same screen', async () => {
  const { press, find, seen } = await openTraining();
  await press(`${unit('counter')} [data-do=test]`);
  await seen('the paper', () => find(`${unit('counter')} [data-paper]`) !== undefined);
  expect(find('[role=dialog]')).toBeUndefined();
});

test('show what was printed as a picture that can be read aloud, until it is torn off', async () => {
  const { find, press, print, seen } = await openTraining();
  await print('training-kitchen');
  const words = () => find(`${unit('kitchen')} img`)?.getAttribute('alt') ?? '';
  await seen('its words', () => words().includes('Kitchen'));
  await press(`${unit('kitchen')} [data-do=tear]`);
  await seen('no paper', () => find(`${unit('kitchen')} [data-paper]`) === undefined);
});

test('say how many tickets wait, with the way to them', async () => {
  const { press, router, find, desk, print, seen } = await openTraining();
  await desk.ask('training-printers.set', { name: 'bar', isCoverOpen: true });
  await print('training-bar');
  await print('training-bar');
  const waiting = `${unit('bar')} [data-part=waiting]`;
  await seen('both of them', () => find(waiting)?.textContent === '2 waiting');
  await press(waiting);
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

const dock = '[data-part=paper-dock]';

async function openElsewhere() {
  const screen = await openTraining('/shops', async ({ print, jobIs }) => {
    await jobIs(await print('training-bar'), { state: 'printed' });
  });
  // The dock loads once the page is idle.
  await screen.seen('the dock', () => screen.askedFor('training-printers.get').length > 0);
  await screen.quiet();
  return screen;
}

test('say in a corner of every other page that a ticket came out, and show its paper only after a tap', async () => {
  const { find, press, print, seen } = await openElsewhere();
  expect(find(dock)).toBeUndefined();
  await print('training-kitchen');
  await seen('the ticket', () => find(dock)?.dataset.printer === 'kitchen');
  expect(find('[data-paper]')).toBeUndefined();
  await press(dock);
  const paper = '[role=dialog] [data-part=dock-paper] img';
  await seen('its paper', () => find(paper)?.getAttribute('alt')?.includes('Kitchen') === true);
  await seen('no corner', () => find(dock) === undefined);
  await press('[role=dialog] [data-do=close]');
  await seen('no paper', () => find('[data-part=dock-paper]') === undefined);
});

test('leave the corner empty on the page that shows the printers themselves', async () => {
  const { find, print, seen, router } = await openElsewhere();
  await print('training-kitchen');
  await seen('the ticket', () => find(dock) !== undefined);
  await router.push('/printers');
  await seen('no corner', () => find(dock) === undefined);
  await print('training-kitchen');
  await seen('both papers', () => document.querySelectorAll(`${unit('kitchen')} [data-paper]`).length === 2);
  expect(find(dock)).toBeUndefined();
});

test('show the half ticket that hangs out of them while they stand still in the middle of it', async () => {
  const { find, press, print, seen, isIn } = await openTraining();
  const slip = `${unit('kitchen')} [data-part=hanging]`;
  await press(`${unit('kitchen')} [data-do=nearly-empty]`);
  await isIn('kitchen', 'paper-low');
  await print('training-kitchen');
  await seen('the half of it', () => find(slip)?.textContent.includes('Kitchen') === true);
  await press(`${unit('kitchen')} [data-do=paper]`);
  await seen('all of it', () => find(`${unit('kitchen')} [data-paper]`) !== undefined);
  expect(find(slip)).toBeUndefined();
});
