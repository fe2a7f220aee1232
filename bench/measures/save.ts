// Measures AddGoods with 27 combinations, against bare inserts in one transaction.
import { endpoints } from '../../src/wire/endpoints.ts';
import { combinationKeys } from '../../src/wire/specifications/matrix.ts';
import { dishBody, threeKinds } from '../dish.ts';
import type { Engine, Statement } from '../engine.ts';
import type { Measure } from '../measure.ts';
import { pair } from '../pair.ts';

const kinds = threeKinds(3);

const isInsert = ({ sql }: Statement) => /insert into/i.test(sql);

export const measureSave: Measure = async function* ({ engine, counter, rounds }) {
  const body = dishBody(kinds, counter.token);
  const save = () => counter.post(endpoints.addGoods.path, body);
  const inserts = (await engine.overhear(save)).filter(isInsert);
  await prepareRows(engine);
  const oneByOne = await pair(save, () => insertRows(engine), { rounds });
  yield {
    what: 'AddGoods with 27 combinations',
    against: '28 bare inserts in a transaction',
    promised: 2,
    ...oneByOne,
  };
  let id = 900_000_000;
  const plain = async () => {
    id += 1;
    await engine.bare({ sql: 'begin', parameters: [] });
    for (const statement of inserts) await engine.bare(withId(statement, id));
    await engine.bare({ sql: 'commit', parameters: [] });
  };
  yield {
    what: 'AddGoods with 27 combinations',
    against: 'its own single insert',
    ...(await pair(save, plain, { rounds })),
  };
};

/** The naive schema: a table for the combinations with the indexes that queries need. */
async function prepareRows({ bare }: Engine): Promise<void> {
  const statements = [
    'drop table if exists plain_row, plain_item',
    'create table plain_item as select * from goods where false',
    'create index on plain_item (app_id, id)',
    `create table plain_row (id bigserial primary key, goods_id bigint, model text, price_fen bigint, stock bigint,
      code text, virtual_price_fen bigint, img_url text, add_time bigint)`,
    'create index on plain_row (goods_id)',
    'create index on plain_row (code)',
  ];
  for (const sql of statements) await bare({ sql, parameters: [] });
}

async function insertRows({ bare }: Engine): Promise<void> {
  await bare({ sql: 'begin', parameters: [] });
  await bare({
    sql: "insert into plain_item (app_id, id, title, price_fen) values ('bench', 1, $1, 2800)",
    parameters: ['面'],
  });
  for (const model of combinationKeys(kinds)) {
    await bare({
      sql: `insert into plain_row (goods_id, model, price_fen, stock, code, virtual_price_fen, img_url, add_time)
        values (1, $1, $2, $3, $4, $5, $6, $7)`,
      parameters: [model, 2800, 40, '6901234567892', 3200, '', 1_760_000_000],
    });
  }
  await bare({ sql: 'commit', parameters: [] });
}

/** The same insert for another item; the rows are one JSON text that contains the item's id. */
function withId({ sql, parameters }: Statement, id: number): Statement {
  const renamed = parameters.map((value) =>
    typeof value === 'string' && value.startsWith('[{') ? value.replace(/"id":"\d+"/, `"id":"${id}"`) : value,
  );
  return { sql, parameters: renamed };
}
