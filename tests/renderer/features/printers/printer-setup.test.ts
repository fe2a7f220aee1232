// Adding and editing a printer, on the real core: what is asked, what is wrong, and what is saved.
import { expect, test } from 'vitest';
import { openPrinters as openAt, type PrintersScreenOptions } from './printers-desk.ts';

async function openPrinters(options: PrintersScreenOptions = {}) {
  const screen = await openAt('/printers', options);
  const saved = async () => (await screen.printers()).printers;
  return {
    ...screen,
    saved,
    isSaved: (what: string, name: string) =>
      screen.seen(what, async () => (await saved()).some((one) => one.name === name)),
  };
}

test('saves a network printer from a name and an address alone, and offers a test ticket', async () => {
  const { press, type, find, saved, isSaved, seen, cut } = await openPrinters({ isEmpty: true });
  await press('[data-kind=network]');
  await type('#printer-name', ' Grill ');
  await type('#printer-host', ' 10.0.0.7 ');
  await press('[data-do=save-printer]');
  await isSaved('the printer', 'Grill');
  expect(await saved()).toMatchObject([
    {
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
  ]);
  await seen('the offer', () => find('[data-part=test]')?.dataset.step === 'offer');
  await press('[data-do=print-test]');
  await seen('the paper', () => cut.length === 1);
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
  const { press, type, text, saved } = await openPrinters();
  const before = await saved();
  await press('[data-do=add]');
  await press('[data-kind=network]');
  await type('#printer-name', name);
  await type('#printer-host', host);
  await type('#printer-port', port);
  await press('[data-do=save-printer]');
  expect(text()).toContain(words);
  expect(await saved()).toEqual(before);
});

test('asks before a typed printer is closed, and forgets it on Cancel', async () => {
  const { press, pressWords, type, find, text } = await openPrinters({ isEmpty: true });
  await press('[data-kind=network]');
  await type('#printer-name', 'Grill');
  await press('.sheet [data-do=close]');
  expect(text()).toContain('Leave without saving?');
  await pressWords('Stay');
  expect(find('#printer-name')).toHaveProperty('value', 'Grill');
  await press('[data-do=cancel]');
  await press('[data-do=add]');
  expect(find('#printer-name')).toBeUndefined();
});

test('keeps what was typed when another way to connect is chosen', async () => {
  const { press, type, find } = await openPrinters({ isEmpty: true });
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
  const { press, find, seen } = await openPrinters({ isEmpty: true, found: { queues: [], ...has } });
  await press(`[data-kind=${kind}]`);
  await seen('the list', () => find('[data-part=none-found]') !== undefined);
  expect(find('[data-part=none-found]')?.textContent).toContain(words);
});

test('asks for a queue before it saves', async () => {
  const { press, type, text, saved } = await openPrinters({ isEmpty: true });
  await press('[data-kind=queue]');
  await type('#printer-name', 'Counter');
  await press('[data-do=save-printer]');
  expect(text()).toContain('Select a system printer');
  expect(await saved()).toEqual([]);
});

test('changes only what was changed of a printer', async () => {
  const { press, type, kitchen, saved, isSaved } = await openPrinters();
  const [before, ...others] = await saved();
  await press(`[data-printer="${kitchen}"] [data-do=edit]`);
  await type('#printer-name', 'Wok');
  await press('[data-characters=raster]');
  await press('[data-switch=buzzes] input');
  await press('[data-do=save-printer]');
  await isSaved('the new name', 'Wok');
  expect(await saved()).toEqual([{ ...before, name: 'Wok', characters: 'raster', buzzes: true }, ...others]);
});

test('removes a printer only after it has said what that means', async () => {
  const { press, text, kitchen, saved, seen } = await openPrinters();
  await press(`[data-printer="${kitchen}"] [data-do=edit]`);
  await press('[data-do=remove]');
  expect(text()).toContain('You decide about its waiting tickets');
  expect(await saved()).toHaveLength(2);
  await press('[data-answer=yes]');
  await seen('one printer', async () => (await saved()).length === 1);
  await seen('the list without it', () => !text().includes('Hot kitchen'));
});

test('shows why a printer could not be saved, and keeps what was typed', async () => {
  const { press, type, text, find, seen, hold, save, saved } = await openPrinters({ isEmpty: true });
  await press('[data-kind=network]');
  await type('#printer-name', 'Grill');
  await type('#printer-host', '10.0.0.7');
  const letGo = hold('printers.save');
  await press('[data-do=save-printer]');
  // Another window was faster.
  await save({ name: 'Grill' });
  letGo();
  await seen('why', () => text().includes('Some details are wrong'));
  expect(text()).toContain('This name is already used');
  expect(find('#printer-name')).toHaveProperty('value', 'Grill');
  expect(await saved()).toHaveLength(1);
});
