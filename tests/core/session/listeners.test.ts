// Modules listen to the abort signal of the open shop, and the number of listeners does not grow while they work.
import { expect, onTestFinished, test } from 'vitest';
import { openGoodsDesk } from '../goods/goods-desk.ts';

const desk = openGoodsDesk();

test('the open shop causes no warning about too many listeners', async () => {
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await desk.add(desk.shop);
  await desk.fetched();
  await desk.fetch('all');
  for (let form = 0; form < 12; form += 1) await desk.core.ask('data.copy', { form: `form ${form}` });
  await desk.core.until('data.changed', ({ forms }) =>
    forms.every(({ copy }) => copy !== null && copy.freshness.asOfSeconds !== null),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings.filter((warning) => warning.startsWith('MaxListeners'))).toEqual([]);
});
