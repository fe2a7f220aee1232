// The training shop's printers on screen: their paper, and breaking and mending them.
import { expect, test } from 'vitest';
import { createPrintersDesk, openPrinters, paperWith, status } from './printers-desk.ts';

const unit = (name: string) => `[data-training=${name}]`;
const setsOf = (parts: ReturnType<typeof createPrintersDesk>) => parts.desk.askedFor('training-printers.set');

test('are three printers in the training shop', async () => {
  const { find, text } = await openPrinters(createPrintersDesk({ isTraining: true }));
  expect(['kitchen', 'bar', 'counter'].map((name) => find(unit(name))?.getAttribute('aria-label'))).toEqual([
    'Kitchen',
    'Bar',
    'Counter',
  ]);
  expect(text()).toContain('Training printers');
});

test('are not shown in a real shop', async () => {
  const { find } = await openPrinters(createPrintersDesk());
  expect(find('[data-part=training-printers]')).toBeUndefined();
});

test.each([
  ['cover', [{ isCoverOpen: true }, { isCoverOpen: false }], 'cover-open', 'Cover open'],
  ['plug', [{ isPluggedIn: false }, { isPluggedIn: true }], 'unplugged', 'Unplugged'],
  ['paper', [{ paperLeftDots: 0 }, { paperLeftDots: 400_000 }], 'paper-out', 'Out of paper'],
] as const)('are broken and mended by one button: %s', async (part, changes, state, words) => {
  const parts = createPrintersDesk({ isTraining: true });
  const { press, find } = await openPrinters(parts);
  await press(`${unit('bar')} [data-do=${part}]`);
  expect(find(unit('bar'))?.dataset.state).toBe(state);
  expect(find(`${unit('bar')} [data-part=state]`)?.textContent).toBe(words);
  expect(find(unit('kitchen'))?.dataset.state).toBe('ready');
  await press(`${unit('bar')} [data-do=${part}]`);
  expect(find(unit('bar'))?.dataset.state).toBe('ready');
  expect(setsOf(parts)).toEqual(changes.map((change) => ({ name: 'bar', ...change })));
});

test('can be left with so little paper that it runs out in the middle of a ticket', async () => {
  const parts = createPrintersDesk({ isTraining: true });
  const { press, find } = await openPrinters(parts);
  await press(`${unit('kitchen')} [data-do=nearly-empty]`);
  expect(setsOf(parts)).toEqual([{ name: 'kitchen', paperLeftDots: 160 }]);
  expect(find(unit('kitchen'))?.dataset.state).toBe('paper-low');
});

test('print a test ticket at once, because the paper is on the same screen', async () => {
  const parts = createPrintersDesk({ isTraining: true });
  const { press, find } = await openPrinters(parts);
  await press(`${unit('counter')} [data-do=test]`);
  expect(parts.desk.askedFor('printing.test')).toEqual([{ printer: 'training-counter' }]);
  expect(find('[role=dialog]')).toBeUndefined();
});

test('show what was printed as a picture that can be read aloud, until it is torn off', async () => {
  const parts = createPrintersDesk({ isTraining: true });
  const { find, press, settled } = await openPrinters(parts);
  parts.becomeMachine('kitchen', { papers: [paperWith(1, '2 × Noodles')] });
  await settled();
  expect(find(`${unit('kitchen')} img`)?.getAttribute('alt')).toBe('2 × Noodles');
  await press(`${unit('kitchen')} [data-do=tear]`);
  expect(find(`${unit('kitchen')} [data-paper]`)).toBeUndefined();
});

test('say how many tickets wait, with the way to them', async () => {
  const statuses = [status({ id: 'training-bar', state: 'trouble', trouble: 'cover-open', waiting: 2 })];
  const { press, router } = await openPrinters(createPrintersDesk({ isTraining: true, statuses }));
  await press(`${unit('bar')} [data-part=waiting]`);
  expect(router.currentRoute.value.name).toBe('print-jobs');
});

const dock = '[data-part=paper-dock]';

async function openElsewhere() {
  const parts = createPrintersDesk({ isTraining: true });
  parts.becomeMachine('bar', { papers: [paperWith(1, 'old')] });
  const opened = await openPrinters(parts, '/shops');
  // The dock loads once the page is idle.
  await expect.poll(() => parts.desk.askedFor('training-printers.get').length).toBeGreaterThan(0);
  await opened.settled();
  return { parts, ...opened };
}

test('say in a corner of every other page that a ticket came out, and show its paper only after a tap', async () => {
  const { parts, find, settled, press } = await openElsewhere();
  expect(find(dock)).toBeUndefined();
  parts.becomeMachine('kitchen', { papers: [paperWith(1, '1 × Soup')] });
  await settled();
  expect(find(dock)?.dataset.printer).toBe('kitchen');
  expect(find('[data-paper]')).toBeUndefined();
  await press(dock);
  expect(find('[role=dialog] [data-part=dock-paper] img')?.getAttribute('alt')).toBe('1 × Soup');
  await expect.poll(() => find(dock)).toBeUndefined();
  await press('[role=dialog] [data-do=close]');
  await expect.poll(() => find('[data-part=dock-paper]')).toBeUndefined();
});

test('leave the corner empty on the page that shows the printers themselves', async () => {
  const { parts, find, settled, router } = await openElsewhere();
  parts.becomeMachine('kitchen', { papers: [paperWith(1, '1 × Soup')] });
  await settled();
  await router.push('/printers');
  await settled();
  await expect.poll(() => find(dock)).toBeUndefined();
  parts.becomeMachine('kitchen', { papers: [paperWith(2, '1 × Tea')] });
  await settled();
  expect(find(dock)).toBeUndefined();
});

test('show the half ticket that hangs out of them while they stand still in the middle of it', async () => {
  const parts = createPrintersDesk({ isTraining: true });
  const { find, settled } = await openPrinters(parts);
  const hanging = { lines: ['2 × Noodles'], heightDots: 160 };
  const slip = `${unit('kitchen')} [data-part=hanging]`;
  parts.becomeMachine('kitchen', { hanging });
  await settled();
  expect(find(slip)).toBeUndefined();
  parts.becomeMachine('kitchen', { paperLeftDots: 0, hanging });
  await settled();
  expect(find(slip)?.textContent).toBe('2 × Noodles');
  parts.becomeMachine('kitchen', { paperLeftDots: 400_000, hanging: { lines: [], heightDots: 0 } });
  await settled();
  expect(find(slip)).toBeUndefined();
});
