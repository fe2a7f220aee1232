// Measures a page of 50 over HTTP, against the statements that the service sends for it.
import { sql } from 'kysely';
import type { Form } from '../../src/wire/endpoints.ts';
import type { Measure } from '../measure.ts';
import { pair } from '../pair.ts';

const queries: Record<string, Form<'goodsList'>> = {
  'no filter': {},
  'title search 牛肉': { idx_arr: { idx: 'title', idx_value: '牛肉' } },
  'price range and category, by sales': {
    idx_arr: { idx: 'category', idx_value: '11' },
    least_price: 3000,
    most_price: 6000,
    sort_key: 'sales',
  },
};

/** Measures a page while nothing has changed, and the first page after a write, when everything is counted again. */
export const measurePages: Measure = async function* ({ engine, counter, rounds }) {
  for (const [name, query] of Object.entries(queries)) {
    const form = { ...query, page: 1, page_size: 50 };
    const against = 'its own SQL';
    const ask = counter.call('goodsList', form);
    const write = () => sql`update shop set goods_version = goods_version + 1`.execute(engine.db);
    await write();
    const first = await engine.overhear(ask);
    const again = await engine.overhear(ask);
    const replay = (statements: typeof first) => async () => {
      for (const statement of statements) await engine.bare(statement);
    };
    yield {
      what: `page of 50, ${name}`,
      against,
      promised: 2,
      ...(await pair(ask, replay(again), { rounds })),
    };
    yield {
      what: `page of 50, ${name}, first after a write`,
      against,
      promised: 2,
      ...(await pair(ask, replay(first), { rounds, prepare: write })),
    };
  }
};
