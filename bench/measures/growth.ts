// Measures how queries with an index slow down with ten times the goods.
import { sql } from 'kysely';
import type { Form } from '../../src/wire/endpoints.ts';
import type { Finding, Stage } from '../measure.ts';
import { pair } from '../pair.ts';

const queries: Record<string, Form<'goodsList'>> = {
  'a code': { goods_code: 'A018' },
  'fifty ids': { data_ids: Array.from({ length: 50 }, (_, index) => String(1001 + index)) },
  'a category, by sales': { idx_arr: { idx: 'category', idx_value: '11' }, sort_key: 'sales' },
  'a title search 牛肉': { idx_arr: { idx: 'title', idx_value: '牛肉' } },
  'a change time': { start_time: 1_759_000_000, sort_key: 'update_time' },
};

/** Asks a shop and one with a tenth of its goods the same question, alternately. */
export async function* measureGrowth(large: Stage, small: Stage): AsyncIterable<Finding> {
  for (const [name, query] of Object.entries(queries)) {
    const form = { ...query, page: 1, page_size: 50 };
    const ask = (stage: Stage) => stage.counter.call('goodsList', form);
    const against = 'a tenth of the goods';
    // A title search has ten times as many results in ten times the goods, so it has no limit.
    const promised = query.idx_arr?.idx === 'title' ? undefined : 2;
    yield {
      what: name,
      against,
      promised,
      ...(await pair(ask(large), ask(small), { rounds: large.rounds })),
    };
    const prepare = async () => {
      for (const { engine } of [large, small]) {
        await sql`update shop set goods_version = goods_version + 1`.execute(engine.db);
      }
    };
    const cold = await pair(ask(large), ask(small), { rounds: large.rounds, prepare });
    yield { what: `${name}, first after a write`, against, ...cold };
  }
}
