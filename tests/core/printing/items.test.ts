// From a dish of the menu to the tickets at the printers of its receipt groups, in the training shop.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { TrainingPrinterName } from '../../../src/contract/printers.ts';
import { ownNameFirst } from '../../../src/contract/two-names.ts';
import type { Ports, PrinterLinks, TrainingPrinters } from '../../../src/core/ports.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { trainingPrinters } from '../../../src/host/printing/training-printers.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { connectionTo } from '../../support/core-desk.ts';
import { printFontFile } from '../../support/direct-work.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { recordingLog, standInTraining } from '../../support/test-ports.ts';
import { openPrintDesk, type PrintDesk } from './print-desk.ts';

const shop = shareDemoShop();

const WOK_DISH = '热炒';

const startable = () =>
  trainingPrinters({ clock: nodeClock, log: recordingLog(), printFont: printFontFile() });

/** The tickets that hang out of one of the training printers, the latest first. */
const papersAt = (printers: TrainingPrinters, name: TrainingPrinterName): string[] =>
  printers
    .get()
    .filter((printer) => printer.name === name)
    .flatMap(({ papers }) => papers.map(({ lines }) => lines.join('\n')));

async function openTraining(own: Partial<Ports> = {}) {
  const printers = startable();
  const { url, appId, token } = shop();
  const training = standInTraining({ url, appId, token });
  const desk = openPrintDesk({ trainingPrinters: printers, training, ...own });
  const { currentId } = await desk.core.ask('training.open', null);
  await desk.core.until(
    'goods.changed',
    ({ menu, freshness, progress, held }) =>
      menu === 'open' && progress === null && freshness.asOfSeconds !== null && held > 0,
  );
  await desk.core.until('receipt-groups.changed', ({ groups }) => groups.length > 0);
  const papers = (name: TrainingPrinterName) => papersAt(printers, name);
  return { desk, printers, papers, profile: currentId ?? '' };
}

async function dishIn(desk: PrintDesk, group: string) {
  const { groups } = await desk.core.ask('receipt-groups.get', null);
  const id = groups.find(({ name }) => name.includes(group))?.id ?? '';
  const page = await desk.core.ask('goods.search', {
    words: '',
    filters: { receiptGroup: id },
    offset: 0,
    limit: 1,
    facets: false,
  });
  return { id: page.lines[0]?.id ?? '', title: page.lines[0]?.title ?? '' };
}

const print = (desk: PrintDesk, id: string) =>
  desk.core.ask('printing.item', { id, row: null, amount: 2, note: '不要辣' });

it('prints a dish of the wok in the kitchen and a drink at the bar before anybody has set up anything', async () => {
  const { desk, papers } = await openTraining();
  const dish = await dishIn(desk, WOK_DISH);
  const drink = await dishIn(desk, '水吧');
  const jobs = [...(await print(desk, dish.id)), ...(await print(desk, drink.id))];
  for (const job of jobs) await desk.until(job, { state: 'printed' });
  expect(papers('kitchen')).toHaveLength(1);
  expect(papers('bar')).toHaveLength(1);
  expect(papers('counter')).toHaveLength(0);
  const chinese = dish.title.split(' ')[0] ?? '';
  expect(papers('kitchen')[0]).toContain(chinese);
  expect(papers('kitchen')[0]).toContain('2');
  expect(papers('kitchen')[0]).toContain('不要辣');
});

it('prints an item in two groups at the printers of both, and once at one that has both', async () => {
  const { desk, papers, profile } = await openTraining();
  const dish = await dishIn(desk, WOK_DISH);
  const { groups } = await desk.core.ask('goods.get', { id: dish.id }).then(({ receiptGroups }) => ({
    groups: receiptGroups.map(({ id }) => id),
  }));
  const kitchenAndBar = ['training-kitchen', 'training-bar'];
  const routing = {
    groups: Object.fromEntries(groups.map((id) => [id, kitchenAndBar])),
    others: null,
    receipts: null,
  };
  await desk.core.ask('printers.route', { shop: profile, routing });
  expect(await desk.core.ask('printers.of-item', { id: dish.id })).toMatchObject({
    printers: kitchenAndBar,
    isByDefault: false,
  });
  for (const job of await print(desk, dish.id)) await desk.until(job, { state: 'printed' });
  expect(papers('kitchen')).toHaveLength(1);
  expect(papers('bar')).toHaveLength(1);
});

it('prints an item whose groups have no printer at the printer for others, and says so on the ticket', async () => {
  const { desk, papers, profile } = await openTraining();
  const dish = await dishIn(desk, WOK_DISH);
  const routing = { groups: {}, others: 'training-counter', receipts: null };
  await desk.core.ask('printers.route', { shop: profile, routing });
  expect(await desk.core.ask('printers.of-item', { id: dish.id })).toMatchObject({
    printers: ['training-counter'],
    isByDefault: true,
  });
  for (const job of await print(desk, dish.id)) await desk.until(job, { state: 'printed' });
  expect(papers('counter')[0]).toMatch(/No station|没有档口/i);
});

it('says so when no printer prints an item, and puts no job', async () => {
  const { desk, profile } = await openTraining();
  const dish = await dishIn(desk, WOK_DISH);
  const routing = { groups: {}, others: null, receipts: null };
  await desk.core.ask('printers.route', { shop: profile, routing });
  const item = { id: dish.id, row: null, amount: 1, note: '' };
  expect(await desk.core.refusal('printing.item', item)).toMatchObject({ code: 'printing.no-printer' });
  expect(await desk.core.ask('printing.state', null)).toMatchObject({ queued: 0, sending: 0 });
});

it('names the options of a combination, and the job by what was ordered', async () => {
  const { desk, papers } = await openTraining();
  const page = await desk.core.ask('goods.search', {
    words: '',
    filters: {},
    offset: 0,
    limit: 200,
    facets: false,
  });
  const varied = page.lines.find(({ hasRows }) => hasRows);
  const detail = await desk.core.ask('goods.get', { id: varied?.id ?? '' });
  const options = detail.rows[0]?.options ?? [];
  const names = options.map(
    (id, at) => detail.kinds[at]?.options.find((option) => option.id === id)?.name ?? '?',
  );
  expect(names.length).toBeGreaterThan(0);
  const wanted = { id: detail.line.id, row: options.join(','), amount: 3, note: '' };
  const jobs = await desk.core.ask('printing.item', wanted);
  for (const job of jobs) await desk.until(job, { state: 'printed', title: `3× ${detail.line.title}` });
  const paper = [...papers('kitchen'), ...papers('bar')].join('\n');
  for (const name of names) expect(paper).toContain(name.split(' ')[0]);
});

it('waits for a cover of a training printer without trying all the time, and prints when it is shut', async () => {
  const links = printerLinks();
  let connections = 0;
  const counted: PrinterLinks = {
    ...links,
    open: (to, signal) => {
      connections += 1;
      return links.open(to, signal);
    },
  };
  const { desk, printers, papers } = await openTraining({ printers: counted });
  await expect.poll(() => printers.portOf('kitchen')).toBeDefined();
  printers.set('kitchen', { isCoverOpen: true });
  const [job = ''] = await print(desk, (await dishIn(desk, WOK_DISH)).id);
  await desk.until(job, { state: 'queued', trouble: 'cover-open' });
  await pause(1_000);
  expect(connections).toBeLessThanOrEqual(3);
  printers.set('kitchen', { isCoverOpen: false });
  await desk.until(job, { state: 'printed' });
  expect(papers('kitchen')).toHaveLength(1);
});

it('lets a job for a training printer wait without trouble while another shop is open', async () => {
  const { desk, printers, papers } = await openTraining();
  await expect.poll(() => printers.portOf('kitchen')).toBeDefined();
  printers.set('kitchen', { isPluggedIn: false });
  const [job = ''] = await print(desk, (await dishIn(desk, WOK_DISH)).id);
  await desk.until(job, { state: 'queued', trouble: 'refused' });
  await desk.core.ask('session.add', connectionTo(shop(), 'own'));
  await desk.restart();
  expect(printers.portOf('kitchen')).toBeUndefined();
  expect(await desk.job(job)).toMatchObject({ state: 'queued', trouble: null, needsPerson: false });
  await desk.core.ask('training.open', null);
  await desk.until(job, { state: 'printed' });
  expect(papers('kitchen')).toHaveLength(1);
});

it('calls the contents of a combo with the names of their options, that of the language first', async () => {
  const { desk, printers } = await openTraining();
  const { lines } = await desk.core.ask('goods.search', {
    words: '',
    filters: { packages: 'package' },
    offset: 0,
    limit: 50,
    facets: false,
  });
  const details = await Promise.all(lines.map(({ id }) => desk.core.ask('goods.get', { id })));
  const combo = details.find(({ parts }) => parts.some(({ options }) => options !== ''));
  const part = combo?.parts.find(({ options }) => options !== '');
  if (combo === undefined || part === undefined) throw new Error('no combo has a part with options');
  const { kinds } = await desk.core.ask('goods.get', { id: part.id });
  const [first = ''] = part.options.split(',');
  const name = kinds[0]?.options.find(({ id }) => id === first)?.name ?? '';
  await print(desk, combo.line.id);
  const all = () => (['kitchen', 'bar', 'counter'] as const).flatMap((each) => papersAt(printers, each));
  await expect.poll(() => all().length).toBeGreaterThan(0);
  const paper = all().join('\n').replaceAll(/\s/g, '');
  expect(name).not.toBe('');
  expect(paper).toContain(ownNameFirst(name, 'en').replaceAll(' ', ''));
});
