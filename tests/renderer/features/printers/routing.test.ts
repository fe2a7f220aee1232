// Who prints what, on the real core: the printers of each receipt group, of other items and of receipts.
import { expect, test } from 'vitest';
import { type Machines, openPrinters } from './printers-desk.ts';

const at = (group: string, printer: string) => `[data-group="${group}"] [data-at="${printer}"]`;

async function openRouting(prepare?: (machines: Machines) => Promise<unknown>) {
  const screen = await openPrinters('/printers', { ...(prepare && { prepare }) });
  const { find, seen, printers } = screen;
  await seen('the groups', () => find('[data-group="2"]') !== undefined);
  return {
    ...screen,
    isChosen: (group: string, printer: string) =>
      find(at(group, printer))?.getAttribute('aria-pressed') === 'true',
    missing: (group: string) => find(`[data-group="${group}"] [data-part=missing]`)?.textContent ?? '',
    groupsNow: async () => (await printers()).routing?.groups,
  };
}

test('adds a second printer to a group, and takes the first one away', async () => {
  const { press, isChosen, seen, kitchen, bar, printers } = await openRouting(({ route, kitchen: first }) =>
    route({ groups: { '1': [first] } }),
  );
  expect(isChosen('1', kitchen)).toBe(true);
  await press(at('1', bar));
  await seen('both', () => isChosen('1', bar));
  expect((await printers()).routing).toEqual({
    groups: { '1': [kitchen, bar] },
    others: null,
    receipts: null,
  });
  await press(at('1', kitchen));
  await seen('the second alone', () => !isChosen('1', kitchen));
  expect((await printers()).routing).toEqual({ groups: { '1': [bar] }, others: null, receipts: null });
});

test('shows which groups are not printed, or by whom instead', async () => {
  const { missing, seen, route, bar } = await openRouting(({ route: first }) => first({}));
  expect(missing('2')).toContain('Not printed');
  await route({ others: bar });
  await seen('the printer for others', () => missing('2').includes('prints at “Drinks”'));
});

test('ignores a printer of a group that was removed', async () => {
  const { press, missing, seen, bar, groupsNow, isChosen } = await openRouting(
    async ({ route, desk, save }) => {
      const removed = await save({ name: 'Old' });
      await route({ groups: { '1': [removed] } });
      await desk.ask('printers.remove', { id: removed });
    },
  );
  expect(missing('1')).not.toBe('');
  await press(at('1', bar));
  await seen('the other one', () => isChosen('1', bar));
  expect(await groupsNow()).toEqual({ '1': [bar] });
});

test('says why a change was not saved, and shows what is saved', async () => {
  const { press, seen, text, bar, desk, hold, groupsNow } = await openRouting();
  const letGo = hold('printers.route');
  await press(at('1', bar));
  await desk.ask('printers.remove', { id: bar });
  letGo();
  await seen('why', () => text().includes('Some details are wrong'));
  await seen('one printer', () => !text().includes('Drinks'));
  expect(await groupsNow()).toEqual({});
});
