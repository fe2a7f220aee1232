// The design of tickets on the real core: typed, previewed, saved, and printed as a sample.
import { expect, test } from 'vitest';
import { openPrinters } from './printers-desk.ts';

const openTemplates = async () => {
  const screen = await openPrinters('/printers/templates');
  const { find, seen } = screen;
  await seen('the preview', () => find('[data-part=preview]') !== undefined);
  return { ...screen, preview: () => find('[data-part=preview]')?.getAttribute('src') ?? '' };
};

function areaOf(id: string) {
  const area = document.querySelector<HTMLTextAreaElement>(`#${id}`);
  if (area === null) throw new Error(`there is no #${id}`);
  return area;
}

function typeArea(id: string, text: string) {
  const area = areaOf(id);
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

test('draws the sample again after typing has paused', async () => {
  const { askedFor, preview, seen, settled } = await openTemplates();
  const before = preview();
  expect(before).toMatch(/^data:image\/svg\+xml/);
  typeArea('ticket-heading', 'River');
  typeArea('ticket-heading', 'Riverside');
  await settled();
  await seen('the new drawing', () => preview() !== before);
  expect(decodeURIComponent(preview()).replaceAll(/<[^>]*>/g, '')).toContain('Riverside');
  expect(askedFor('printing.preview').map(({ template }) => template.heading)).toEqual(['', 'Riverside']);
});

test('saves all templates together, and takes the last change back on Undo', async () => {
  const { desk, find, press, settled, seen } = await openTemplates();
  const saved = () => desk.ask('printing.templates', null);
  const before = await saved();
  const isSame = () => find('[data-do=save-templates]')?.hasAttribute('disabled') === true;
  expect(isSame()).toBe(true);
  await press('[data-shows=codes] input');
  await press('[data-do=save-templates]');
  await seen('nothing to save', isSame);
  const { kitchen, ...others } = before;
  expect(await saved()).toEqual({ kitchen: { ...kitchen, shows: [...kitchen.shows, 'codes'] }, ...others });
  typeArea('ticket-footing', 'Bye');
  await settled();
  await press('[data-do=reset]');
  expect(areaOf('ticket-footing').value).toBe('');
  expect((await saved()).kitchen.footing).toBe('');
});

test('accepts no more than four lines above and below a ticket', async () => {
  const { find, settled, text } = await openTemplates();
  typeArea('ticket-heading', 'a\nb\nc\nd\ne');
  await settled();
  expect(text()).toContain('Up to 4 lines');
  expect(find('[data-do=save-templates]')).toHaveProperty('disabled', true);
});

test('asks before a typed design is lost, and keeps it if the answer is no', async () => {
  const { router, settled, seen, text, press, pressWords } = await openTemplates();
  typeArea('ticket-heading', 'Riverside');
  await settled();
  void router.push('/printers');
  await settled();
  expect(text()).toContain('Leave without saving?');
  await pressWords('Stay');
  expect(areaOf('ticket-heading').value).toBe('Riverside');
  void router.push('/printers');
  await settled();
  await press('[data-answer=yes]');
  expect(router.currentRoute.value.name).toBe('printers');
  await router.push('/printers/templates');
  await seen('the form', () => document.querySelector('#ticket-heading') !== null);
  expect(areaOf('ticket-heading').value).toBe('');
});

test('prints the sample with what is typed, not with what is saved', async () => {
  const { press, pressWords, settled, text, seen, cut } = await openTemplates();
  typeArea('ticket-heading', 'Riverside');
  await settled();
  await press('[data-menu=sample] button');
  await pressWords('Hot kitchen');
  await seen('that it was sent', () => text().includes('Sample sent to “Hot kitchen”'));
  await seen('the paper', () => cut.length === 1);
  expect(cut[0]).toContain('Riverside');
});

test('shows why the templates were not saved, and keeps them as typed', async () => {
  const { desk, press, text, seen } = await openTemplates();
  await press('[data-shows=codes] input');
  desk.ports.stores.breakWrites('disk-full');
  await press('[data-do=save-templates]');
  await seen('why', () => text().includes('Disk full'));
  expect(document.querySelector<HTMLInputElement>('[data-shows=codes] input')?.checked).toBe(true);
  desk.ports.stores.breakWrites(undefined);
});
