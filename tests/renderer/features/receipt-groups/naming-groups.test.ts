// Adding and renaming groups: shown at once, refused next to the field, and nothing typed is lost.
import { expect, test } from 'vitest';
import type { AppError } from '../../../../src/contract/errors.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { openSession } from '../../support/scripted-desk.ts';
import {
  addField,
  beginRename,
  createGroupsDesk,
  enter,
  openGroups,
  row,
  threeGroups,
} from './scripted-groups.ts';

const renameField = (id: string) => `${row(id)} input`;
const valueOf = (element: HTMLElement | undefined) =>
  element instanceof HTMLInputElement ? element.value : undefined;
const diskFull: AppError = { code: 'store.unwritable', message: '', data: { reason: 'disk-full' } };

test('adds a group by Enter, shows it at once as queued and first, and clears the field', async () => {
  const parts = createGroupsDesk();
  const { type, settled, find } = await openGroups(parts);
  await type(addField, '  Pastry ');
  enter(addField);
  await settled();
  expect(parts.requests).toEqual([{ kind: 'group.add', name: 'Pastry' }]);
  const first = document.querySelector('[data-group]')?.textContent;
  expect(first).toMatch(/Pastry.*Adding/s);
  expect(valueOf(find(addField))).toBe('');
  expect(find('.add [data-part=wrong]')?.textContent).toBe('');
});

test('discards a new name by Esc, but not during an IME composition', async () => {
  const { type, key, find } = await openGroups(createGroupsDesk());
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
  const parts = createGroupsDesk();
  const { type, settled, find } = await openGroups(parts);
  await type(addField, name);
  enter(addField);
  await settled();
  expect(find('.add [data-part=wrong]')?.textContent).toContain(words);
  expect(parts.requests).toEqual([]);
  expect(valueOf(find(addField))).toBe(name);
});

test('says that the name is missing only when the person saves without one', async () => {
  const { settled, find } = await openGroups(createGroupsDesk());
  expect(find('.add [data-part=wrong]')?.textContent).toBe('');
  enter(addField);
  await settled();
  expect(find('.add [data-part=wrong]')?.textContent).toContain('Enter a name');
});

test('refuses the name of a group that is queued to be added, renamed or removed', async () => {
  const pending = (id: string, name: string, what: 'add' | 'rename' | 'remove') => ({
    id,
    name,
    addedAtSeconds: null,
    goods: 0,
    localItems: 0,
    pending: what,
    isStuck: false,
  });
  const groups = [pending('new-1', 'A', 'add'), pending('5', 'B', 'rename'), pending('6', 'C', 'remove')];
  const { type, find } = await openGroups(createGroupsDesk({ groups: { groups } }));
  for (const name of ['A', 'B', 'C']) {
    await type(addField, name);
    expect(find('.add [data-part=wrong]')?.textContent).toContain('This name is already used');
  }
});

test('adds one group on a double Enter', async () => {
  const parts = createGroupsDesk();
  const { type, settled } = await openGroups(parts);
  let answer: () => void = () => undefined;
  let asked = 0;
  parts.desk.answer({
    'outbox.put': async () => {
      asked += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      return done([]);
    },
  });
  await type(addField, 'Pastry');
  enter(addField);
  enter(addField);
  await settled();
  answer();
  await settled();
  expect(asked).toBe(1);
});

test('leaves the typed name if it could not be saved to the disk, and says why', async () => {
  const parts = createGroupsDesk();
  parts.desk.answer({ 'outbox.put': () => failed(diskFull) });
  const { type, settled, find } = await openGroups(parts);
  await type(addField, 'Pastry');
  enter(addField);
  await settled();
  expect(valueOf(find(addField))).toBe('Pastry');
  expect(find('.add')?.textContent).toContain('Not saved: disk full');
});

test('renames in place by F2, and shows the new name as queued', async () => {
  const parts = createGroupsDesk();
  const opened = await openGroups(parts);
  const { type, key, settled, find } = opened;
  await beginRename(opened, '1');
  expect(valueOf(find(renameField('1')))).toBe('Bar');
  expect(document.activeElement).toBe(find(renameField('1')));
  await type(renameField('1'), 'Long bar');
  enter(renameField('1'));
  await settled();
  expect(parts.requests).toEqual([{ kind: 'group.rename', id: '1', name: 'Long bar' }]);
  expect(find(row('1'))?.textContent).toMatch(/Long bar.*Renaming/s);
  expect(document.activeElement).toBe(find(`${row('1')} [data-name]`));

  find(`${row('2')} [data-name]`)?.focus();
  await key('F2');
  expect(document.activeElement).toBe(find(renameField('2')));
});

test('discards a rename by Esc, and sends nothing for an unchanged name', async () => {
  const parts = createGroupsDesk();
  const opened = await openGroups(parts);
  const { type, key, settled, find } = opened;
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
  expect(parts.requests).toEqual([]);
});

test('accepts a group’s own name, and refuses another’s', async () => {
  const opened = await openGroups(createGroupsDesk());
  const { type, find } = opened;
  await beginRename(opened, '1');
  await type(renameField('1'), ' Bar ');
  expect(find(`${row('1')} [data-part=wrong]`)?.textContent).toBe('');
  await type(renameField('1'), 'Grill');
  expect(find(`${row('1')} [data-part=wrong]`)?.textContent).toContain('This name is already used');
});

test('keeps half-typed names while the person visits another page or searches', async () => {
  const opened = await openGroups(createGroupsDesk());
  const { type, find, router, settled } = opened;
  await beginRename(opened, '1');
  await type(renameField('1'), 'Long b');
  await type(addField, 'Past');
  await type('.search input', 'grill');
  expect(valueOf(find(renameField('1')))).toBe('Long b');
  await router.push('/settings');
  await settled();
  await router.push('/receipt-groups');
  await settled();
  expect(valueOf(find(renameField('1')))).toBe('Long b');
  expect(valueOf(find(addField))).toBe('Past');
});

test('keeps half-typed names with their shop', async () => {
  const parts = createGroupsDesk();
  const { type, find, settled } = await openGroups(parts);
  await type(addField, 'Past');
  parts.desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
  await settled();
  expect(valueOf(find(addField))).toBe('');
  parts.desk.emit('session.changed', openSession);
  await settled();
  expect(valueOf(find(addField))).toBe('Past');
});

test('keeps what is being typed in a new group when the shop creates it', async () => {
  const added = { id: 'new-1', name: 'Pastry', addedAtSeconds: 1, goods: 0, localItems: 0 };
  const parts = createGroupsDesk({ groups: { groups: [{ ...added, pending: 'add', isStuck: false }] } });
  const opened = await openGroups(parts);
  const { type, settled, find } = opened;
  await beginRename(opened, 'new-1');
  await type(renameField('new-1'), 'Pastries');
  const field = find(renameField('new-1'));
  parts.become({ groups: [{ ...added, id: '8', pending: null, isStuck: false }] });
  await settled();
  expect(find(renameField('8'))).toBe(field);
  expect(document.activeElement).toBe(field);
  enter(renameField('8'));
  await settled();
  expect(parts.requests).toEqual([{ kind: 'group.rename', id: '8', name: 'Pastries' }]);
});

test('keeps the name that was being typed for a group that was removed meanwhile', async () => {
  const parts = createGroupsDesk();
  const opened = await openGroups(parts);
  const { press, type, settled, find, text } = opened;
  await beginRename(opened, '2');
  await type(renameField('2'), 'Charcoal');
  parts.become({ groups: threeGroups.filter(({ id }) => id !== '2') });
  await settled();
  expect(text()).toContain('Group “Grill” was deleted');
  expect(text()).toContain('You were renaming it to “Charcoal”');
  await press('[data-do=use-lost]');
  expect(valueOf(find(addField))).toBe('Charcoal');
  expect(find('[data-part=lost]')).toBeUndefined();
});
