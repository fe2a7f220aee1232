// The test ticket: each answer ends in a changed setting, or in what to check.
import { expect, test } from 'vitest';
import type { PrinterSetup } from '../../../../src/contract/printers.ts';
import { adviceFor } from '../../../../src/renderer/features/printers/setup/test-advice.ts';
import { createPrintersDesk, KITCHEN, openPrinters, status, twoPrinters } from './printers-desk.ts';

const tests = (parts: ReturnType<typeof createPrintersDesk>) => parts.desk.askedFor('printing.test').length;
const kitchen = (parts: ReturnType<typeof createPrintersDesk>) =>
  parts.printersNow().printers.find(({ id }) => id === KITCHEN);

async function openTest(start: Parameters<typeof createPrintersDesk>[0] = {}) {
  const parts = createPrintersDesk({ printers: twoPrinters, ...start });
  const opened = await openPrinters(parts);
  await opened.press(`[data-printer="${KITCHEN}"] [data-do=test]`);
  return { parts, ...opened };
}

test('prints at once and asks whether it came out right', async () => {
  const { parts, text, press, find } = await openTest();
  expect(tests(parts)).toBe(1);
  expect(text()).toContain('Did it come out right?');
  await press('[data-answer=right]');
  expect(find('[data-part=test]')?.dataset.step).toBe('done');
  expect(text()).toContain('“Hot kitchen” is ready');
});

test('changes garbled Chinese to UTF-8, then to drawing, and prints after each change', async () => {
  const { parts, press, text, find } = await openTest();
  await press('[data-answer=garbled]');
  expect(kitchen(parts)?.characters).toBe('utf-8');
  expect(tests(parts)).toBe(2);
  expect(find('[data-part=notice]')?.textContent).toContain('Switched to UTF-8');
  await press('[data-answer=garbled]');
  expect(kitchen(parts)?.characters).toBe('raster');
  expect(tests(parts)).toBe(3);
  await press('[data-answer=garbled]');
  expect(tests(parts)).toBe(3);
  expect(text()).toContain('already drawn here');
});

test('makes the paper narrower when it was cut off, and wider when it was too narrow', async () => {
  const { parts, press } = await openTest();
  await press('[data-answer=cutOff]');
  expect(kitchen(parts)).toMatchObject({ paperMm: 80, dots: 512 });
  await press('[data-answer=cutOff]');
  expect(kitchen(parts)).toMatchObject({ paperMm: 58, dots: 384 });
  await press('[data-answer=narrow]');
  expect(kitchen(parts)).toMatchObject({ paperMm: 80, dots: 512 });
});

test('lists what to check when nothing came out, and prints again', async () => {
  const { parts, press, find } = await openTest();
  await press('[data-answer=nothing]');
  expect(find('[data-step=check]')?.textContent).toContain('192.168.1.50');
  await press('[data-do=print-test]');
  expect(tests(parts)).toBe(2);
  expect(find('[data-part=test]')?.dataset.step).toBe('ask');
});

test('says the cause as soon as the printer has one', async () => {
  const { parts, text, settled } = await openTest();
  expect(text()).not.toContain('Printer takes no tickets');
  parts.become({ statuses: [status({ state: 'trouble', trouble: 'refused' })] });
  await settled();
  expect(text()).toContain('Printer takes no tickets');
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
