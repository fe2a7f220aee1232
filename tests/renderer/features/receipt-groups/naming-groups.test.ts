// Adding and renaming groups, on the real core: shown at once, refused next to the field, and nothing typed is lost.
import { expect, onTestFinished, test } from 'vitest';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { addField, beginRename, enter, openGroups, row } from './groups-desk.ts';

const renameField = (id: string) => `${row(id)} input`;
const valueOf = (element: HTMLElement | undefined) =>
  element instanceof HTMLInputElement ? element.value : undefined;
const idOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-group]')].find(({ textContent }) =>
    textContent.includes(name),
  )?.dataset.group;

test('adds a group by Enter, shows it at once as queued and first, and clears the field', async () => {
  const { type, find, requests, seen } = await openGroups();
  await type(addField, '  Pastry ');
  enter(addField);
  const first = () => document.querySelector('[data-group]')?.textContent ?? '';
  await seen('the group', () => /Pastry.*Adding/s.test(first()));
  expect(await requests()).toEqual([{ kind: 'group.add', name: 'Pastry' }]);
  expect(valueOf(find(addField))).toBe('');
  expect(find('.add [data-part=wrong]')?.textContent).toBe('');
});

test('discards a new name by Esc, but not during an IME composition', async () => {
  const { type, key, find } = await openGroups();
  await type(addField, 'Past');
  find(addField)?.focus();
  await key('Escape', { isComposing: true });
  expect(valueOf(find(addField))).toBe('Past');
  await key('Escape');
  expect(valueOf(find(addField))).toBe('');
});

test.each([
  ['  ', 'Enter a name'],
  ['x'.repeat(61), 'Up to 60 characters (now 61)'],
  [' Grill ', 'This name is already used'],
])('refuses the name “%s” next to the field, and sends nothing', async (name, words) => {
  const { type, settled, find, askedFor } = await openGroups();
  await type(addField, name);
  enter(addField);
  await settled();
  expect(find('.add [data-part=wrong]')?.textContent).toContain(words);
  expect(askedFor('outbox.put')).toEqual([]);
  expect(valueOf(find(addField))).toBe(name);
});

test('says that the name is missing only when the person saves without one', async () => {
  const { settled, find } = await openGroups();
  expect(find('.add [data-part=wrong]')?.textContent).toBe('');
  enter(addField);
  await settled();
  expect(find('.add [data-part=wrong]')?.textContent).toContain('Enter a name');
});

test('refuses the name of a group that is queued to be added, renamed or removed', async () => {
  const { type, find } = await openGroups({
    then: (_shop, desk) =>
      desk.ask('outbox.put', {
        requests: [
          { kind: 'group.add', name: 'A' },
          { kind: 'group.rename', id: '2', name: 'B' },
          { kind: 'group.remove', id: '3' },
        ],
      }),
  });
  for (const name of ['A', 'B', 'Cold kitchen']) {
    await type(addField, name);
    expect(find('.add [data-part=wrong]')?.textContent).toContain('This name is already used');
  }
});

test('adds one group on a double Enter', async () => {
  const { type, settled, hold, seen, requests } = await openGroups();
  await type(addField, 'Pastry');
  const letGo = hold('outbox.put');
  enter(addField);
  enter(addField);
  await settled();
  letGo();
  await seen('the group', () => idOf('Pastry') !== undefined);
  expect(await requests()).toHaveLength(1);
});

test('leaves the typed name if it could not be saved to the disk, and says why', async () => {
  const { type, seen, find, desk } = await openGroups();
  desk.ports.journals.breakWrites('disk-full');
  await type(addField, 'Pastry');
  enter(addField);
  await seen('why', () => find('.add')?.textContent.includes('Not saved: disk full') === true);
  expect(valueOf(find(addField))).toBe('Pastry');
});

test('renames in place by F2, and shows the new name as queued', async () => {
  const opened = await openGroups();
  const { type, key, seen, find, requests } = opened;
  await beginRename(opened, '1');
  expect(valueOf(find(renameField('1')))).toBe('Bar');
  expect(document.activeElement).toBe(find(renameField('1')));
  await type(renameField('1'), 'Long bar');
  enter(renameField('1'));
  await seen('the new name', () => /Long bar.*Renaming/s.test(find(row('1'))?.textContent ?? ''));
  expect(await requests()).toEqual([{ kind: 'group.rename', id: '1', name: 'Long bar' }]);
  await seen('the focus', () => document.activeElement === find(`${row('1')} [data-name]`));

  find(`${row('2')} [data-name]`)?.focus();
  await key('F2');
  expect(document.activeElement).toBe(find(renameField('2')));
});

test('discards a rename by Esc, and sends nothing for an unchanged name', async () => {
  const opened = await openGroups();
  const { type, key, settled, find, askedFor } = opened;
  await beginRename(opened, '1');
  await type(renameField('1'), 'Long bar');
  await key('Escape');
  expect(find(renameField('1'))).toBeUndefined();
  expect(document.activeElement).toBe(find(`${row('1')} [data-name]`));
  await beginRename(opened, '1');
  expect(valueOf(find(renameField('1')))).toBe('Bar');
  enter(renameField('1'));
  await settled();
  expect(find(renameField('1'))).toBeUndefined();
  expect(askedFor('outbox.put')).toEqual([]);
});

test('accepts a group’s own name, and refuses another’s', async () => {
  const opened = await openGroups();
  const { type, find } = opened;
  await beginRename(opened, '1');
  await type(renameField('1'), ' Bar ');
  expect(find(`${row('1')} [data-part=wrong]`)?.textContent).toBe('');
  await type(renameField('1'), 'Grill');
  expect(find(`${row('1')} [data-part=wrong]`)?.textContent).toContain('This name is already used');
});

test('keeps half-typed names while the person visits another page or searches', async () => {
  const opened = await openGroups();
  const { type, find, router, seen } = opened;
  await beginRename(opened, '1');
  await type(renameField('1'), 'Long b');
  await type(addField, 'Past');
  await type('.search input', 'grill');
  expect(valueOf(find(renameField('1')))).toBe('Long b');
  await router.push('/settings');
  await router.push('/receipt-groups');
  await seen('the field', () => valueOf(find(renameField('1'))) === 'Long b');
  expect(valueOf(find(addField))).toBe('Past');
});

test('keeps half-typed names with their shop', async () => {
  const { type, find, seen, desk, text } = await openGroups();
  await type(addField, 'Past');
  const { currentId } = await desk.ask('session.get', null);
  const other = await openOddShop({ stock: { groups: [{ name: 'Wok' }] } });
  onTestFinished(other.close);
  await desk.add({ url: other.url, appId: 'odd', token: other.token }, 'other');
  await seen('the other shop', () => text().includes('Wok'));
  expect(valueOf(find(addField))).toBe('');
  await desk.ask('session.switch', { id: currentId ?? '' });
  await seen('the former shop', () => text().includes('Grill'));
  expect(valueOf(find(addField))).toBe('Past');
});

test('keeps what is being typed in a new group when the shop creates it', async () => {
  const opened = await openGroups({
    then: (_shop, desk) => desk.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Pastry' }] }),
  });
  const { type, desk, find, seen, requests } = opened;
  const queued = idOf('Pastry') ?? '';
  await beginRename(opened, queued);
  await type(renameField(queued), 'Pastries');
  const field = find(renameField(queued));
  await desk.ask('outbox.hold', { held: false });
  await seen('the group of the shop', () => find(renameField('4')) !== undefined);
  expect(find(renameField('4'))).toBe(field);
  expect(document.activeElement).toBe(field);
  await desk.ask('outbox.hold', { held: true });
  enter(renameField('4'));
  await seen('the new name', () => /Pastries.*Renaming/s.test(find(row('4'))?.textContent ?? ''));
  expect(await requests()).toEqual([{ kind: 'group.rename', id: '4', name: 'Pastries' }]);
});

test('keeps the name that was being typed for a group that was removed meanwhile', async () => {
  const opened = await openGroups();
  const { press, type, seen, find, text, shop, refetch } = opened;
  await beginRename(opened, '2');
  await type(renameField('2'), 'Charcoal');
  shop.store.groups = shop.store.groups.filter(({ id }) => id !== '2');
  await refetch();
  await seen('its end', () => text().includes('Station “Grill” was deleted'));
  expect(text()).toContain('You were renaming it to “Charcoal”');
  await press('[data-do=use-lost]');
  expect(valueOf(find(addField))).toBe('Charcoal');
  expect(find('[data-part=lost]')).toBeUndefined();
});
