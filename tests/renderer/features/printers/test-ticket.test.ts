// The test ticket on the real core: each answer ends in a changed setting, or in what to check.
import { expect, test } from 'vitest';
import type { PrinterSetup } from '../../../../src/contract/printers.ts';
import { adviceFor } from '../../../../src/renderer/features/printers/setup/test-advice.ts';
import { fault, openPrinters } from './printers-desk.ts';

async function openTest() {
  const screen = await openPrinters();
  const { press, find, seen, kitchen, printers, desk } = screen;
  await press(`[data-printer="${kitchen}"] [data-do=test]`);
  await seen('the question', () => find('[data-answer=right]')?.hasAttribute('disabled') === false);
  return {
    ...screen,
    kitchenNow: async () => (await printers()).printers.find(({ id }) => id === kitchen),
    /** How many tickets were printed. */
    tests: async () =>
      (await desk.ask('printing.jobs', { which: 'all', words: '', offset: 0, limit: 10 })).total,
    /** Answers, and waits until something else can be answered. */
    answer: async (answer: string) => {
      await press(`[data-answer=${answer}]`);
      await seen('the end', () => find('[data-answer]')?.hasAttribute('disabled') !== true);
    },
  };
}

test('prints at once and asks whether it came out right', async () => {
  const { tests, text, press, find } = await openTest();
  expect(await tests()).toBe(1);
  expect(text()).toContain('Did it come out right?');
  await press('[data-answer=right]');
  expect(find('[data-part=test]')?.dataset.step).toBe('done');
  expect(text()).toContain('“Hot kitchen” is ready');
});

test('changes garbled Chinese to UTF-8, then to drawing, and prints after each change', async () => {
  const { kitchenNow, tests, answer, text, find } = await openTest();
  await answer('garbled');
  expect((await kitchenNow())?.characters).toBe('utf-8');
  expect(await tests()).toBe(2);
  expect(find('[data-part=notice]')?.textContent).toContain('Switched to UTF-8');
  await answer('garbled');
  expect((await kitchenNow())?.characters).toBe('raster');
  expect(await tests()).toBe(3);
  await answer('garbled');
  expect(await tests()).toBe(3);
  expect(text()).toContain('already drawn here');
});

test('makes the paper narrower when it was cut off, and wider when it was too narrow', async () => {
  const { kitchenNow, answer } = await openTest();
  await answer('cutOff');
  expect(await kitchenNow()).toMatchObject({ paperMm: 80, dots: 512 });
  await answer('cutOff');
  expect(await kitchenNow()).toMatchObject({ paperMm: 58, dots: 384 });
  await answer('narrow');
  expect(await kitchenNow()).toMatchObject({ paperMm: 80, dots: 512 });
});

test('lists what to check when nothing came out, and prints again', async () => {
  const { tests, press, find, seen } = await openTest();
  await press('[data-answer=nothing]');
  expect(find('[data-step=check]')?.textContent).toContain('192.168.1.50');
  await press('[data-do=print-test]');
  await seen('the question', () => find('[data-part=test]')?.dataset.step === 'ask');
  expect(await tests()).toBe(2);
});

test('says the cause as soon as the printer has one', async () => {
  const { breaks, text, seen, desk, kitchen } = await openTest();
  expect(text()).not.toContain('Printer takes no tickets');
  breaks('kitchen', fault('refused'));
  await seen('the cause', async () => {
    // One that is printing is not asked.
    await desk.ask('printers.check', { id: kitchen });
    return text().includes('Printer takes no tickets');
  });
});

const setup = (change: Partial<PrinterSetup>) => ({ characters: 'gb18030', dots: 576, ...change }) as const;

test.each([
  ['garbled', setup({}), [], { change: { characters: 'utf-8' } }],
  ['garbled', setup({ characters: 'utf-8' }), [], { change: { characters: 'gb18030' } }],
  ['garbled', setup({ characters: 'utf-8' }), ['gb18030'], { change: { characters: 'raster' } }],
  ['garbled', setup({ characters: 'raster' }), [], { noMore: 'characters' }],
  ['cutOff', setup({ dots: 360 }), [], { noMore: 'width' }],
  ['narrow', setup({ dots: 576 }), [], { noMore: 'width' }],
  ['narrow', setup({ dots: 400 }), [], { change: { paperMm: 80, dots: 512 } }],
] as const)('the advice after “%s” with %o, tried %o, is %o', (answer, now, tried, advice) => {
  expect(adviceFor(answer, now, tried)).toEqual(advice);
});
