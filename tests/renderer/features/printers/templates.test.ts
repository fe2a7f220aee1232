// The design of tickets: typed, previewed, saved, and printed as a sample.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { createPrintersDesk, KITCHEN, openPrinters, twoPrinters } from './printers-desk.ts';

const openTemplates = async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  return { parts, ...(await openPrinters(parts, '/printers/templates')) };
};

function typeArea(id: string, text: string) {
  const area = document.querySelector<HTMLTextAreaElement>(`#${id}`);
  if (area === null) throw new Error(`there is no #${id}`);
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

test('draws the sample again after typing has paused', async () => {
  const { parts, find, settled } = await openTemplates();
  expect(find('[data-part=preview]')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  typeArea('ticket-heading', 'River');
  typeArea('ticket-heading', 'Riverside');
  await settled();
  const drawn = () => parts.desk.askedFor('printing.preview');
  await expect.poll(() => drawn().length).toBe(2);
  expect(drawn()[1]).toMatchObject({ kind: 'kitchen', template: { heading: 'Riverside' }, dots: 576 });
});

test('saves all templates together, and takes the last change back on Undo', async () => {
  const { parts, find, press, settled } = await openTemplates();
  expect(find('[data-do=save-templates]')).toHaveProperty('disabled', true);
  await press('[data-shows=codes] input');
  await press('[data-do=save-templates]');
  const [saved] = parts.desk.askedFor('printing.save-templates');
  expect(saved).toMatchObject({
    kitchen: { shows: ['number', 'time', 'groups', 'options', 'codes'] },
    receipt: { shows: ['number', 'time', 'groups', 'options'] },
  });
  typeArea('ticket-footing', 'Bye');
  await settled();
  await press('[data-do=reset]');
  expect(document.querySelector<HTMLTextAreaElement>('#ticket-footing')?.value).toBe('');
  expect(parts.desk.askedFor('printing.save-templates')).toHaveLength(1);
});

test('accepts no more than four lines above and below a ticket', async () => {
  const { find, settled, text } = await openTemplates();
  typeArea('ticket-heading', 'a\nb\nc\nd\ne');
  await settled();
  expect(text()).toContain('Up to 4 lines');
  expect(find('[data-do=save-templates]')).toHaveProperty('disabled', true);
});

test('keeps what was typed while another page is visited', async () => {
  const { router, settled } = await openTemplates();
  typeArea('ticket-heading', 'Riverside');
  await settled();
  await router.push('/printers');
  await settled();
  await router.push('/printers/templates');
  await settled();
  expect(document.querySelector<HTMLTextAreaElement>('#ticket-heading')?.value).toBe('Riverside');
});

test('prints the sample with what is typed, not with what is saved', async () => {
  const { parts, press, pressWords, settled, text } = await openTemplates();
  typeArea('ticket-heading', 'Riverside');
  await settled();
  await press('[data-menu=sample] button');
  await pressWords('Hot kitchen');
  expect(parts.desk.askedFor('printing.sample')).toMatchObject([
    { printer: KITCHEN, kind: 'kitchen', template: { heading: 'Riverside' } },
  ]);
  expect(text()).toContain('Sample sent to “Hot kitchen”');
});

test('shows why the templates were not saved, and keeps them as typed', async () => {
  const { parts, press, text } = await openTemplates();
  parts.desk.answer({
    'printing.save-templates': () =>
      failed({ code: 'internal', message: '', data: { correlationId: 'c0ffee' } }),
  });
  await press('[data-shows=codes] input');
  await press('[data-do=save-templates]');
  expect(text()).toContain('c0ffee');
  expect(document.querySelector<HTMLInputElement>('[data-shows=codes] input')?.checked).toBe(true);
});
