// Whoever works for the open shop listens to its end, and nobody's list of listeners grows while it works.
import { expect, onTestFinished, test } from 'vitest';
import { add, at, fetched, fetch, openGoodsDesk } from '../goods/goods-desk.ts';

openGoodsDesk();

test('is no cause for a warning of too many listeners', async () => {
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await add(at.shop);
  await fetched();
  await fetch('all');
  for (let form = 0; form < 12; form += 1) await at.core.ask('data.copy', { form: `form ${form}` });
  await at.core.until('data.changed', ({ forms }) =>
    forms.every(({ copy }) => copy !== null && copy.freshness.asOfSeconds !== null),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings.filter((warning) => warning.startsWith('MaxListeners'))).toEqual([]);
});
