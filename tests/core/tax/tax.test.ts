// The rules of tax of a shop: stored on this machine, changed from several windows, backed up and restored.
import { expect, it } from 'vitest';
import { classOfDish, noTaxRules, type TaxClass, type TaxRules, termsOf } from '../../../src/contract/tax.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { addShop, everything, openMachine } from '../backup/machines.ts';

const shop = shareDemoShop();
const hex = (digit: string) => digit.repeat(32);

const vat: TaxClass = {
  id: hex('1'),
  zh: '增值税',
  en: 'VAT',
  basisPoints: 600,
  isIncluded: true,
  takeAway: null,
};
const reduced: TaxClass = { ...vat, id: hex('2'), basisPoints: 300 };
const both: TaxClass = { ...vat, takeAway: reduced.id };

async function openedDesk() {
  const desk = openMemoryDesk();
  const profile = await desk.add(shop());
  return {
    desk,
    profile,
    save: (taxClass: TaxClass) => desk.ask('tax.save-class', { shop: profile, taxClass }),
    rules: () => desk.ask('tax.get', null),
  };
}

it('begins without any, and says so', async () => {
  expect(await (await openedDesk()).rules()).toEqual(noTaxRules);
});

it('stores each change by itself, tells the other windows, and has it after a restart', async () => {
  const { desk, profile, save, rules } = await openedDesk();
  const sent = desk.until('tax.changed', ({ classes }) => classes.length === 2);
  await Promise.all([save(vat), save(reduced)]);
  expect((await sent).classes).toEqual([vat, reduced]);
  const ofShop = { shop: profile };
  await Promise.all([
    desk.ask('tax.choose', { ...ofShop, use: 'usual', taxClass: vat.id }),
    desk.ask('tax.assign', { ...ofShop, to: 'items', id: '7', taxClass: reduced.id }),
    desk.ask('tax.assign', { ...ofShop, to: 'categories', id: '7', taxClass: reduced.id }),
    desk.ask('tax.number-receipts', { ...ofShop, prefix: 'A-' }),
  ]);
  await save(both);
  const all: TaxRules = {
    classes: [both, reduced],
    uses: { usual: vat.id, service: null, fees: null },
    categories: { 7: reduced.id },
    items: { 7: reduced.id },
    receiptPrefix: 'A-',
  };
  expect(await rules()).toEqual(all);
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect(await rules()).toEqual(all);
});

it('removes a class from all that it was chosen for', async () => {
  const { desk, profile, save, rules } = await openedDesk();
  await save(vat);
  await save(reduced);
  await save(both);
  const ofShop = { shop: profile };
  await desk.ask('tax.choose', { ...ofShop, use: 'service', taxClass: reduced.id });
  await desk.ask('tax.assign', { ...ofShop, to: 'items', id: '7', taxClass: reduced.id });
  await desk.ask('tax.remove-class', { ...ofShop, id: reduced.id });
  await desk.ask('tax.remove-class', { ...ofShop, id: reduced.id });
  expect(await rules()).toEqual({ ...noTaxRules, classes: [vat] });
});

it('refuses a class that is not there, and a prefix that not every file can hold', async () => {
  const { desk, profile, save } = await openedDesk();
  const chosen = { shop: profile, use: 'usual', taxClass: hex('9') } as const;
  expect(await desk.refusal('tax.choose', chosen)).toMatchObject({ code: 'input.invalid' });
  expect(await desk.refusal('tax.save-class', { shop: profile, taxClass: both })).toMatchObject({
    code: 'input.invalid',
  });
  expect(await desk.refusal('tax.number-receipts', { shop: profile, prefix: '=cmd|' })).toMatchObject({
    code: 'input.invalid',
  });
  await save(vat);
});

it('comes back from a backup, and the screens hear of it', async () => {
  const machine = openMachine();
  const grill = await addShop(machine, 'grill');
  await machine.core.ask('tax.save-class', { shop: grill, taxClass: vat });
  const other = openMachine();
  await addShop(other, 'grill', { baseUrl: 'http://127.0.0.1:9/grill', appId: 'app-grill' });
  const preview = await other.look(await machine.backup());
  expect(preview.shops[0]?.parts).toContainEqual({ part: 'tax', status: 'new', count: 1, countHere: null });
  const sent = other.core.until('tax.changed', ({ classes }) => classes.length === 1);
  await other.core.ask('backup.apply', everything(preview));
  expect((await sent).classes).toEqual([vat]);
});

const tree = [
  { id: '1', parentId: null },
  { id: '5', parentId: '1' },
];
const rules: TaxRules = { ...noTaxRules, classes: [both, reduced] };

it('gives a dish its own class first, then that of the nearest category, then the usual one', () => {
  const usual = { ...rules, uses: { ...rules.uses, usual: vat.id } };
  const dish = { id: '7', categories: ['5'] };
  const of = (change: Partial<TaxRules>) => classOfDish({ ...usual, ...change }, dish, tree);
  expect(of({})).toBe(vat.id);
  expect(of({ categories: { 1: reduced.id } })).toBe(reduced.id);
  expect(of({ categories: { 1: vat.id, 5: reduced.id } })).toBe(reduced.id);
  expect(of({ categories: { 5: reduced.id }, items: { 7: vat.id } })).toBe(vat.id);
  expect(classOfDish(rules, dish, tree)).toBeNull();
});

it('freezes a class with the one that a takeaway has instead', () => {
  expect(termsOf(rules, vat.id)).toEqual({
    id: vat.id,
    zh: '增值税',
    en: 'VAT',
    basisPoints: 600,
    isIncluded: true,
    takeAway: { id: reduced.id, zh: '增值税', en: 'VAT', basisPoints: 300, isIncluded: true },
  });
  expect(termsOf(rules, null)).toBeUndefined();
  expect(termsOf(rules, hex('9'))).toBeUndefined();
});
