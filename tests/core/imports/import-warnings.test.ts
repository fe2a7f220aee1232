// An import says before it is confirmed which lines are longer than the shop reads, and which fields it empties.
import { expect, test } from 'vitest';
import { openWarnedDesk, ownFields } from '../plans/warned-desk.ts';

const none = { items: 0, fields: [] };
const cover = 'https://pictures.example/pie.png';

test('an import leaves out a line whose item is longer than the shop reads', async () => {
  const desk = await openWarnedDesk({}, [{ title: 'Rice' }, { title: 'Feast', ...ownFields(1000) }]);
  const plan = await desk.bring('Id,Stock', '1001,5', '1002,5');
  expect(plan).toMatchObject({ changed: 1, wrong: 1, tooLong: 1, risk: none });
  expect(await desk.items(plan)).toMatchObject([
    { line: 2, kind: 'changed', faults: [] },
    { line: 3, kind: 'wrong', faults: [{ heading: null, rule: 'form-too-long', limit: 1000 }] },
  ]);
  await desk.core.ask('batches.add', { id: plan.id, sendsTooLong: true });
  const stocks = () => desk.shop.store.items.map(({ stock }) => stock);
  await expect.poll(stocks).toEqual(['5', '5']);
});

test('an import counts what the lines of one item write together', async () => {
  const options = Array.from({ length: 40 }, (_, at) => 30 + at);
  const names = options.map(String);
  const rows = options.map((model) => ({ id: model, model: String(model), price: '3.00', stock: '5' }));
  const kinds = { 1: { id: 1, name: 'Size', subModelId: names, subModelName: names } };
  const coded = rows.map((row, at) => ({ ...row, commodity_code: `C${at}` }));
  // Room for 30 prices of rows more.
  const own = ownFields(1000 - 30 - 40 * 3 - 2 * 40 - 25);
  const desk = await openWarnedDesk({}, [{ title: 'Feast', model: kinds, goods_model: coded, ...own }]);
  const heading = 'Code,Price (struck through)';
  const lines = coded.map(({ commodity_code: code }) => `${code},9`);
  const plan = await desk.bring(heading, ...lines);
  // Each of the lines would fit alone.
  expect(plan).toMatchObject({ changed: 0, wrong: 40, tooLong: 40 });
  const [{ faults } = { faults: [] }] = await desk.items(plan);
  expect(faults).toMatchObject([{ limit: 1000 }]);
  expect(await desk.bring(heading, ...lines.slice(0, 5))).toMatchObject({ changed: 5, wrong: 0 });
});

test('an import at a shop that overwrites whole items counts each item once, and no new one', async () => {
  const rows = ['30', '31'].map((model) => ({
    id: model,
    model,
    price: '3.00',
    stock: '5',
    commodity_code: `T-${model}`,
  }));
  const kinds = { 1: { id: 1, name: 'Size', subModelId: ['30', '31'], subModelName: ['small', 'large'] } };
  const tea = { title: 'Tea', model: kinds, goods_model: rows };
  const desk = await openWarnedDesk({ onModify: 'replace', unlisted: ['supplier'] }, [
    { title: 'Rice' },
    tea,
  ]);
  await desk.learn();
  const plan = await desk.bring(
    'Code,Title,Price,Stock,Cover',
    'T-30,Tea,4,5,',
    'T-31,Tea,4,5,',
    `P1,Pie,9,3,${cover}`,
  );
  expect(plan).toMatchObject({ new: 1, changed: 2, risk: { items: 1 } });
  expect(plan.risk.fields).toContain('supplier');
});
