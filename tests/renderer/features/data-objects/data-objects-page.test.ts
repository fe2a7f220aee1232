// The page of data objects on the real core: choosing a form, browsing its records, and why there are none.
import { expect, test } from 'vitest';
import { copied, guests, openData, recordsOf } from './data-screen.ts';

const twoForms = { guests: guests(250), visits: [] };

const rows = () => [...document.querySelectorAll('[data-index]')].map((row) => row.textContent.trim());
const heads = () =>
  [...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent.trim());

function submit(selector: string): void {
  const form = document.querySelector(selector)?.closest('form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

async function openForm(...given: Parameters<typeof openData>) {
  const screen = await openData(...given);
  await screen.seen('the records', () => rows().length > 0);
  const says = (words: string) => screen.seen(words, () => screen.text().includes(words));
  const status = (name: string) =>
    screen.seen(name, () => screen.find('[data-status]')?.dataset.status === name);
  return { ...screen, says, status };
}

test('opens the form used last, with the entered values and who entered them', async () => {
  const { text, router, seen } = await openForm(twoForms);
  await seen('the address', () => router.currentRoute.value.query.form === 'guests');
  expect(text()).toContain('250 records');
  expect(heads()).toEqual(['name', 'table', 'Submitted by', 'Submitted']);
  expect(rows()[0]).toMatch(/^Guest \d+\s*T\d\s*Ann/);
});

test('draws and requests only the records near the view', async () => {
  const { find } = await openForm(twoForms);
  expect(rows().length).toBeLessThan(30);
  const table = find('[role=grid]');
  if (table !== undefined) table.scrollTop = 44 * 240;
  table?.dispatchEvent(new Event('scroll'));
  expect(rows().every((row) => row !== '')).toBe(true);
});

test('explains what a form is before the first one is opened, and opens a typed one', async () => {
  const { find, type, text, seen, desk } = await openData({ guests: guests(3) }, { used: [] });
  await seen('the explanation', () => find('[data-status]')?.dataset.status === 'no-form');
  await type('[data-part=form]', ' guests ');
  submit('[data-part=form]');
  await seen('the records', () => text().includes('3 records'));
  expect((await desk.ask('data.forms', null)).forms.map(({ form }) => form)).toEqual(['guests']);
});

test('sorts by a header: ascending, descending, and in the shop’s order', async () => {
  const { press, find, seen } = await openForm(twoForms);
  const [usual] = rows();
  const head = '[data-column="field.name"]';
  const sorted = (how: string, isFirst: (row: string) => boolean) =>
    seen(how, () => find(head)?.getAttribute('aria-sort') === how && isFirst(rows()[0] ?? ''));
  await press(`${head} button`);
  await sorted('ascending', (row) => row.startsWith('Guest 1T'));
  await press(`${head} button`);
  await sorted('descending', (row) => row.startsWith('Guest 99'));
  await press(`${head} button`);
  await sorted('none', (row) => row === usual);
});

test('does not sort by a value that the shop would confuse with its own field', async () => {
  const { find } = await openForm({ guests: recordsOf({ status: 'paid' }) });
  expect(find('[data-column="field.status"] button')).toBeUndefined();
});

test('searches one field, says when nothing matches, and shows all records again', async () => {
  const { type, press, says, status } = await openForm(twoForms);
  await type('[data-part=search]', 'Guest 24');
  submit('[data-part=search]');
  await says('11 records');
  await type('[data-part=search]', 'nobody');
  submit('[data-part=search]');
  await status('none-found');
  await press('[data-do=show-all]');
  await says('250 records');
});

test('moves through the records by keys, and opens and closes one', async () => {
  const { find, key, text } = await openForm({ guests: guests(3) });
  const second = rows()[1]?.match(/Guest (\d+)T/)?.[1] ?? '';
  find('[role=grid]')?.focus();
  await key('ArrowDown');
  await key('Enter');
  expect(find('[role=dialog]')?.getAttribute('aria-label')).toBe(`Record ${second}`);
  expect(text()).toContain('Entries');
  find('[role=dialog]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await key('Escape');
  expect(find('[role=dialog]')).toBeUndefined();
});

test('formats a time next to the shop’s raw value, marked as our interpretation', async () => {
  const seconds = String(Date.parse('2024-03-05T18:30:00+08:00') / 1000);
  const { find, press } = await openForm({ guests: recordsOf({ at: seconds, long: 'x'.repeat(500) }) });
  const cell = find('[data-index="0"] [aria-colindex="1"] span');
  expect(cell?.textContent).toMatch(/Mar 5, 2024.*6:30\sPM/);
  expect(cell?.title).toBe(seconds);
  expect(find('[data-index="0"] [aria-colindex="2"]')?.textContent.length).toBeLessThan(300);
  await press('[data-index="0"]');
  expect(find('[data-field=at]')?.textContent).toMatch(new RegExp(`inferred.*${seconds}`, 'is'));
  expect(find('[data-field=long] code')?.textContent).toBe('x'.repeat(500));
});

const tornFirst = {
  prepare: (_desk: unknown, shop: { tear: (change: (records: unknown[]) => unknown[]) => void }) => {
    shop.tear(([_first, ...rest]) => [{ id: '1', form_data: 'torn' }, ...rest]);
    return Promise.resolve();
  },
};

test('shows a placeholder for an unreadable record', async () => {
  const { text } = await openForm({ guests: guests(2) }, tornFirst);
  expect(rows()[0]).toBe('Can’t read this record');
  expect(text()).toContain('1 record can’t be read');
});

test('saves the chosen columns and their order with the form', async () => {
  const { press, desk, seen } = await openForm({ guests: guests(3) });
  const shown = (...names: string[]) =>
    seen(names.join(), () => names.every((name, nth) => heads()[nth] === name));
  await press('[data-do=columns]');
  await press('li[data-column="field.table"] [data-by="-1"]');
  await shown('table', 'name');
  await press('li[data-column="own.id"] input');
  await seen('the id', () => heads().at(-1) === 'Record ID');
  expect((await desk.ask('data.forms', null)).forms[0]?.columns?.at(-1)).toBe('own.id');
  await press('[data-do=reset]');
  await shown('name', 'table', 'Submitted by', 'Submitted');
  expect((await desk.ask('data.forms', null)).forms[0]?.columns).toBeNull();
});

test('exports the current query in the shown columns', async () => {
  const { press, says, desk } = await openForm({ guests: guests(3) });
  await press('[data-do=export]');
  await press('input[value=csv]');
  await press('[data-do=make-file]');
  await says('/delivered/');
  const [file] = desk.ports.files.delivered;
  expect(new TextDecoder().decode(file?.bytes)).toContain('name,table,Submitted by,Submitted');
});

test('says before and after the export how many records it cannot include', async () => {
  const { press, find, seen } = await openForm({ guests: guests(3) }, tornFirst);
  await press('[data-do=export]');
  expect(find('[data-part=leaves-out]')?.textContent).toContain('1 unreadable record will be left out');
  await press('[data-do=make-file]');
  await seen('what was left out', () => find('[data-part=left-out]') !== undefined);
  expect(find('[data-part=left-out]')?.textContent).toBe('1 unreadable record was left out.');
});

test('makes an offline copy, shows its progress, stops it, and shows its age and size', async () => {
  const { press, find, says, seen, shop } = await openForm(twoForms);
  await says('No offline copy');
  const letGo = shop.hold();
  await press('[data-do=copy]');
  await seen('the progress', () => find('[data-do=stop-copy]') !== undefined);
  await press('[data-do=stop-copy]');
  await says('No offline copy');
  letGo();
  await press('[data-do=copy]');
  await seen('the copy', () =>
    /Offline copy: 250 records, [\d.]+ KB/.test(find('[data-part=copy]')?.textContent ?? ''),
  );
});

test('says that the shop is offline and shows the offline copy instead', async () => {
  const { says, find } = await openForm(twoForms, {
    prepare: async (desk, shop) => {
      await copied(desk, 'guests');
      await shop.close();
    },
  });
  await says('Can’t reach the shop. Showing the offline copy');
  expect(find('[data-source]')?.dataset.source).toBe('copy');
});

test('fetches again by itself when a request may succeed now', async () => {
  const { find, type, seen, text, lose, desk } = await openData(twoForms, { used: [] });
  const again = lose('data.page');
  await type('[data-part=form]', 'guests');
  submit('[data-part=form]');
  await seen('that it failed', () => find('[data-status]')?.dataset.status === 'failed');
  again();
  await copied(desk, 'guests');
  await seen('the records', () => text().includes('250 records'));
});

test.each([
  ['empty', 'The form may be empty, or the ID may be wrong', 'none'],
  ['refused', 'no such form', 'refuse'],
  ['offline', '“visits” isn’t saved', 'close'],
] as const)('explains why there are no records: %s', async (status, words, fault) => {
  const { find, text, seen } = await openData(twoForms, {
    path: '/data?form=visits',
    prepare: async (_desk, shop) => {
      if (fault === 'refuse') shop.refuse('no such form');
      if (fault === 'close') await shop.close();
    },
  });
  await seen(status, () => find('[data-status]')?.dataset.status === status);
  expect(text()).toContain(words);
});

test('removes a form at once, but asks first if it has an offline copy', async () => {
  const { press, desk, seen, find } = await openForm(twoForms, {
    prepare: (opened) => copied(opened, 'guests'),
  });
  const names = async () => (await desk.ask('data.forms', null)).forms.map(({ form }) => form);
  await press('li:nth-child(2) [data-do=drop-form]');
  await seen('one form', () => find('[data-form=visits]') === undefined);
  expect(await names()).toEqual(['guests']);
  await press('[data-do=drop-form]');
  expect(await names()).toEqual(['guests']);
  await press('[data-answer=yes]');
  await seen('no form', () => find('[data-form=guests]') === undefined);
  expect(await names()).toEqual([]);
});
