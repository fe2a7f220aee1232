// The page of data objects: choosing a form, browsing its records, and the explanations when there are none.
import { expect, test } from 'vitest';
import { openDesk } from '../../support/open-desk.ts';
import {
  copyOf,
  formNamed,
  guests,
  noData,
  recordOf,
  type ScriptedData,
  textValue,
} from '../../support/scripted-data.ts';
import { createScriptedDesk, nameNotFound } from '../../support/scripted-desk.ts';

const deskWith = (data: Partial<ScriptedData>) => createScriptedDesk({ data: { ...noData, ...data } });
const twoForms = {
  records: { guests: guests(250), visits: [] },
  forms: [formNamed('guests'), formNamed('visits')],
};
const rows = () => [...document.querySelectorAll('[data-index]')].map((row) => row.textContent.trim());
const heads = () =>
  [...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent.trim());
const refused = {
  code: 'shop.refused' as const,
  message: 'no',
  data: {
    call: { endpoint: 'dataList', durationMs: 3, attempts: 1, correlationId: 'c0ffee' },
    http: 200,
    status: '1',
    reason: 'no such form',
  },
};

function submit(selector: string): void {
  const form = document.querySelector(selector)?.closest('form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('opens the form used last, with the entered values and who entered them', async () => {
  const { text, router } = await openDesk(deskWith(twoForms), '/data');
  expect(router.currentRoute.value.query).toEqual({ form: 'guests' });
  expect(text()).toContain('250 records');
  expect(heads()).toEqual(['name', 'table', 'Submitted by', 'Submitted']);
  expect(rows()[0]).toMatch(/^Guest 1\s*T1\s*Ann/);
});

test('draws and requests only the records near the view', async () => {
  const desk = deskWith(twoForms);
  await openDesk(desk, '/data');
  expect(rows().length).toBeLessThan(30);
  expect(desk.askedFor('data.page')).toEqual([{ form: 'guests', offset: 0, limit: 100 }]);
});

test('explains what a form is before the first one is opened, and opens a typed one', async () => {
  const desk = deskWith({ records: { guests: guests(3) } });
  const { find, type, settled, text } = await openDesk(desk, '/data');
  expect(find('[data-status]')?.dataset.status).toBe('no-form');
  await type('[data-part=form]', ' guests ');
  submit('[data-part=form]');
  await settled();
  expect(desk.askedFor('data.save-form')).toEqual([{ form: 'guests' }]);
  expect(text()).toContain('3 records');
});

test('sorts by a header: ascending, descending, and in the shop’s order', async () => {
  const desk = deskWith(twoForms);
  const { press, find } = await openDesk(desk, '/data');
  const head = '[data-column="field.name"]';
  const sorts = () => desk.askedFor('data.page').map((query) => (query as { sort?: object }).sort);
  await press(`${head} button`);
  expect(find(head)?.getAttribute('aria-sort')).toBe('ascending');
  await press(`${head} button`);
  expect(find(head)?.getAttribute('aria-sort')).toBe('descending');
  await press(`${head} button`);
  expect(find(head)?.getAttribute('aria-sort')).toBe('none');
  expect(sorts()).toEqual([
    undefined,
    { key: 'name', ascending: true },
    { key: 'name', ascending: false },
    undefined,
  ]);
});

test('does not sort by a value that the shop would confuse with its own field', async () => {
  const records = { guests: [recordOf('1', { status: textValue('paid') })] };
  const { find } = await openDesk(deskWith({ records, forms: [formNamed('guests')] }), '/data');
  expect(find('[data-column="field.status"] button')).toBeUndefined();
});

test('searches one field, says when nothing matches, and shows all records again', async () => {
  const desk = deskWith(twoForms);
  const { type, settled, find, press, text } = await openDesk(desk, '/data');
  await type('[data-part=search]', 'Guest 25');
  submit('[data-part=search]');
  await settled();
  expect(text()).toContain('2 records');
  await type('[data-part=search]', 'nobody');
  submit('[data-part=search]');
  await settled();
  expect(find('[data-status]')?.dataset.status).toBe('none-found');
  await press('[data-do=show-all]');
  expect(text()).toContain('250 records');
});

test('moves through the records by keys, and opens and closes one', async () => {
  const { find, key, text } = await openDesk(deskWith(twoForms), '/data');
  find('[role=grid]')?.focus();
  await key('ArrowDown');
  await key('Enter');
  expect(find('[role=dialog]')?.getAttribute('aria-label')).toBe('Record 2');
  expect(text()).toContain('Entries');
  find('[role=dialog]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await key('Escape');
  expect(find('[role=dialog]')).toBeUndefined();
});

test('formats a time next to the shop’s raw value, marked as our interpretation', async () => {
  const seconds = Date.parse('2024-03-05T18:30:00+08:00') / 1000;
  const at = textValue(String(seconds), { reading: { kind: 'moment', seconds } });
  const records = { guests: [recordOf('1', { at, long: textValue('x'.repeat(500)) })] };
  const { find, press } = await openDesk(deskWith({ records, forms: [formNamed('guests')] }), '/data');
  const cell = find('[data-index="0"] [aria-colindex="1"] span');
  expect(cell?.textContent).toMatch(/03\/05\/2024.*18:30/);
  expect(cell?.title).toBe(String(seconds));
  expect(find('[data-index="0"] [aria-colindex="2"]')?.textContent.length).toBeLessThan(300);
  await press('[data-index="0"]');
  expect(find('[data-field=at]')?.textContent).toMatch(new RegExp(`inferred.*${seconds}`, 'is'));
  expect(find('[data-field=long] code')?.textContent).toBe('x'.repeat(500));
});

test('shows a placeholder for an unreadable record', async () => {
  const records = { guests: [null, ...guests(1)] };
  const page = { unreadable: 1 };
  const { text } = await openDesk(deskWith({ records, page, forms: [formNamed('guests')] }), '/data');
  expect(rows()[0]).toBe('Can’t read this record');
  expect(text()).toContain('1 record can’t be read');
});

test('saves the chosen columns and their order with the form', async () => {
  const desk = deskWith(twoForms);
  const { press } = await openDesk(desk, '/data');
  await press('[data-do=columns]');
  await press('li[data-column="field.table"] [data-by="-1"]');
  expect(heads().slice(0, 2)).toEqual(['table', 'name']);
  await press('li[data-column="own.id"] input');
  expect(heads().at(-1)).toBe('Record ID');
  await press('[data-do=reset]');
  expect(heads()).toEqual(['name', 'table', 'Submitted by', 'Submitted']);
  expect(desk.askedFor('data.save-form').at(-1)).toEqual({ form: 'guests', columns: null });
});

test('exports the current query in the shown columns', async () => {
  const desk = deskWith(twoForms);
  const { press, text } = await openDesk(desk, '/data');
  await press('[data-do=export]');
  await press('[data-do=make-file]');
  expect(desk.askedFor('data.export')).toMatchObject([
    { form: 'guests', format: 'xlsx', columns: [{ column: 'field.name', heading: 'name' }, {}, {}, {}] },
  ]);
  expect(text()).toContain('/home/counter/records.xlsx');
});

test('says before and after the export how many records it cannot include', async () => {
  const records = { guests: [...guests(2), null] };
  const desk = deskWith({ ...twoForms, records, page: { unreadable: 1 }, leftOut: 3 });
  const { press, find } = await openDesk(desk, '/data');
  await press('[data-do=export]');
  expect(find('[data-part=leaves-out]')?.textContent).toContain('1 unreadable record will be left out');
  await press('[data-do=make-file]');
  expect(find('[data-part=left-out]')?.textContent).toBe('3 unreadable records were left out.');
});

test('makes an offline copy, shows its progress, stops it, and shows its age and size', async () => {
  const desk = deskWith(twoForms);
  const { press, find, settled, text } = await openDesk(desk, '/data');
  expect(text()).toContain('No offline copy');
  await press('[data-do=copy]');
  const forms = [formNamed('guests', { copy: copyOf({ progress: { done: 40, of: 250 } }) })];
  desk.emit('data.changed', { forms, revision: 0 });
  await settled();
  expect(find('[data-part=copy]')?.textContent).toContain('40 of 250');
  await press('[data-do=stop-copy]');
  expect(desk.askedFor('data.stop-copy')).toEqual([{ form: 'guests' }]);
  desk.emit('data.changed', { forms: [formNamed('guests', { copy: copyOf({ held: 250 }) })], revision: 1 });
  await settled();
  expect(find('[data-part=copy]')?.textContent).toContain('Offline copy: 250 records, 2.5 KB');
});

test.each([
  ['copy', 'Can’t reach the shop. Showing the offline copy'],
  ['seen', 'Showing recently viewed records'],
] as const)('says that the shop is offline and what is shown instead: %s', async (source, words) => {
  const freshness = { asOfSeconds: Date.now() / 1000 - 600, error: nameNotFound };
  const { text } = await openDesk(
    deskWith({ ...twoForms, page: { source, basis: source, freshness } }),
    '/data',
  );
  expect(text()).toContain(words);
  expect(text()).toContain('10 minutes ago');
});

test('fetches again when the connection is back', async () => {
  const desk = deskWith({ ...twoForms, error: nameNotFound });
  const { find, settled, text } = await openDesk(desk, '/data');
  expect(find('[data-status]')?.dataset.status).toBe('offline');
  desk.state.data = { ...desk.state.data, error: null, revision: 1 };
  desk.emit('data.changed', { forms: [...desk.state.data.forms], revision: 1 });
  await settled();
  expect(text()).toContain('250 records');
});

test.each([
  ['empty', {}, 'The form may be empty, or the ID may be wrong'],
  ['refused', { error: refused }, 'no such form'],
  ['offline', { error: nameNotFound }, '“visits” isn’t saved'],
] as const)('explains why there are no records: %s', async (status, data, words) => {
  const { find, text } = await openDesk(deskWith({ ...twoForms, ...data }), '/data?form=visits');
  expect(find('[data-status]')?.dataset.status).toBe(status);
  expect(text()).toContain(words);
});

test('removes a form at once, but asks first if it has an offline copy', async () => {
  const desk = deskWith({
    ...twoForms,
    forms: [formNamed('guests', { copy: copyOf() }), formNamed('visits')],
  });
  const { press } = await openDesk(desk, '/data');
  await press('li:nth-child(2) [data-do=drop-form]');
  expect(desk.askedFor('data.drop-form')).toEqual([{ form: 'visits' }]);
  await press('[data-do=drop-form]');
  expect(desk.askedFor('data.drop-form')).toHaveLength(1);
  await press('[data-answer=yes]');
  expect(desk.askedFor('data.drop-form').at(-1)).toEqual({ form: 'guests' });
});
