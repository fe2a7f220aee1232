// Adding and editing a printer: what is asked, what is wrong, and what is saved.
import { expect, test } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { createPrintersDesk, KITCHEN, openPrinters, twoPrinters } from './printers-desk.ts';

const saved = (parts: ReturnType<typeof createPrintersDesk>) => parts.desk.askedFor('printers.save');

test('saves a network printer from a name and an address alone, and offers a test ticket', async () => {
  const parts = createPrintersDesk();
  const { press, type, find } = await openPrinters(parts);
  await press('[data-kind=network]');
  await type('#printer-name', ' Grill ');
  await type('#printer-host', ' 10.0.0.7 ');
  await press('[data-do=save-printer]');
  expect(saved(parts)).toEqual([
    {
      id: null,
      setup: {
        name: 'Grill',
        place: '',
        connection: { kind: 'network', host: '10.0.0.7', port: 9100 },
        commands: 'escpos',
        paperMm: 80,
        dots: 576,
        characters: 'gb18030',
        cuts: true,
        buzzes: false,
        opensDrawer: false,
        copies: 1,
        backup: null,
        backupAfterSeconds: 30,
        splitsDishes: false,
        printsRed: false,
      },
    },
  ]);
  expect(find('[data-part=test]')?.dataset.step).toBe('offer');
  await press('[data-do=print-test]');
  expect(parts.desk.askedFor('printing.test')).toEqual([{ printer: 'f'.repeat(32) }]);
});

test.each([
  ['no name', { name: '', host: '10.0.0.7', port: '9100' }, 'Enter a name'],
  [
    'a name that another printer has',
    { name: 'Drinks', host: '10.0.0.7', port: '9100' },
    'This name is already used',
  ],
  ['no address', { name: 'Grill', host: '', port: '9100' }, 'Enter the address'],
  [
    'an address with a slash',
    { name: 'Grill', host: 'http://10.0.0.7', port: '9100' },
    'No spaces or slashes',
  ],
  ['a port of letters', { name: 'Grill', host: '10.0.0.7', port: 'raw' }, 'A port is a number'],
  ['a port of zero', { name: 'Grill', host: '10.0.0.7', port: '0' }, 'A port is a number'],
])('refuses %s, and saves nothing', async (_what, { name, host, port }, words) => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  const { press, type, text } = await openPrinters(parts);
  await press('[data-do=add]');
  await press('[data-kind=network]');
  await type('#printer-name', name);
  await type('#printer-host', host);
  await type('#printer-port', port);
  await press('[data-do=save-printer]');
  expect(text()).toContain(words);
  expect(saved(parts)).toEqual([]);
});

test('keeps what was typed when the sheet is closed, and forgets it on Cancel', async () => {
  const { press, type, find } = await openPrinters(createPrintersDesk());
  await press('[data-kind=network]');
  await type('#printer-name', 'Grill');
  await press('.sheet [data-do=close]');
  await press('[data-do=add]');
  expect(find('#printer-name')).toHaveProperty('value', 'Grill');
  await press('[data-do=cancel]');
  await press('[data-do=add]');
  expect(find('#printer-name')).toBeUndefined();
});

test('keeps what was typed when another way to connect is chosen', async () => {
  const { press, type, find } = await openPrinters(createPrintersDesk());
  await press('[data-kind=network]');
  await type('#printer-name', 'Grill');
  await press('[data-do=back]');
  await press('.sheet [data-kind=dialog]');
  expect(find('#printer-name')).toHaveProperty('value', 'Grill');
  expect(find('#printer-host')).toBeUndefined();
});

test.each([
  ['device', { hasDevices: true }, 'No printer is plugged in'],
  ['device', { hasDevices: false }, 'add a plugged-in printer in the system settings first'],
  ['queue', { hasQueues: true }, 'The system has no printers'],
  ['queue', { hasQueues: false }, 'no print queues'],
] as const)('explains why there is no %s to select: %o', async (kind, has, words) => {
  const parts = createPrintersDesk();
  parts.desk.answer({
    'printers.find': () => done({ queues: [], devices: [], hasQueues: true, hasDevices: true, ...has }),
  });
  const { press, find } = await openPrinters(parts);
  await press(`[data-kind=${kind}]`);
  expect(find('[data-part=none-found]')?.textContent).toContain(words);
});

test('asks for a queue before it saves', async () => {
  const parts = createPrintersDesk();
  const { press, type, text } = await openPrinters(parts);
  await press('[data-kind=queue]');
  await type('#printer-name', 'Counter');
  await press('[data-do=save-printer]');
  expect(text()).toContain('Select a system printer');
  expect(saved(parts)).toEqual([]);
});

test('changes only what was changed of a printer', async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  const { press, type } = await openPrinters(parts);
  await press(`[data-printer="${KITCHEN}"] [data-do=edit]`);
  await type('#printer-name', 'Wok');
  await press('[data-characters=raster]');
  await press('[data-switch=buzzes] input');
  await press('[data-do=save-printer]');
  const [{ id: _id, ...before } = { id: '' }] = twoPrinters;
  expect(saved(parts)).toEqual([
    { id: KITCHEN, setup: { ...before, name: 'Wok', characters: 'raster', buzzes: true } },
  ]);
});

test('removes a printer only after it has said what that means', async () => {
  const parts = createPrintersDesk({ printers: twoPrinters });
  const { press, text } = await openPrinters(parts);
  await press(`[data-printer="${KITCHEN}"] [data-do=edit]`);
  await press('[data-do=remove]');
  expect(text()).toContain('You decide about its waiting tickets');
  expect(parts.desk.askedFor('printers.remove')).toEqual([]);
  await press('[data-answer=yes]');
  expect(parts.desk.askedFor('printers.remove')).toEqual([{ id: KITCHEN }]);
});

test('shows why a printer could not be saved, and keeps what was typed', async () => {
  const parts = createPrintersDesk();
  parts.desk.answer({
    'printers.save': () => failed({ code: 'internal', message: '', data: { correlationId: 'c0ffee' } }),
  });
  const { press, type, text, find } = await openPrinters(parts);
  await press('[data-kind=network]');
  await type('#printer-name', 'Grill');
  await type('#printer-host', '10.0.0.7');
  await press('[data-do=save-printer]');
  expect(text()).toContain('c0ffee');
  expect(find('#printer-name')).toHaveProperty('value', 'Grill');
});
