// Measures reaching far into a long menu: its last page, and a walk through all pages.
import { sql } from 'kysely';
import type { Measure } from '../measure.ts';
import { pair } from '../pair.ts';
import { APP_ID } from '../engine.ts';

const PAGE = 50;
const LARGEST_PAGE = 200;

/** Packages and single goods. */
const everything = { show_package_goods: 2 } as const;

export const measureLastPage: Measure = async function* ({ counter, goods, rounds, engine }) {
  const ask = (page: number) => counter.call('goodsList', { ...everything, page, page_size: PAGE });
  const forget = () => sql`update shop set goods_version = goods_version + 1`.execute(engine.db);
  const last = Math.ceil(goods / PAGE);
  const middle = Math.ceil(last / 2);
  yield {
    what: 'last page',
    against: 'first page',
    promised: 3,
    ...(await pair(ask(last), ask(1), { rounds })),
  };
  yield {
    what: 'middle page, not requested before',
    against: 'first page',
    ...(await jump(ask(middle), ask(1))),
  };

  async function jump(far: () => Promise<unknown>, near: () => Promise<unknown>) {
    const warm = async () => {
      await forget();
      await near();
    };
    return pair(far, near, { rounds, prepare: warm });
  }
};

/** Walks page by page as a desk does, against one query for the same rows encoded as one JSON text. */
export const measureWalk: Measure = async function* ({ engine, counter, goods, rounds }) {
  const pages = Math.ceil(goods / LARGEST_PAGE);
  const asks = Array.from({ length: pages }, (_, index) =>
    counter.call('goodsList', { ...everything, page: index + 1, page_size: LARGEST_PAGE }),
  );
  const walk = async () => {
    for (const ask of asks) await ask();
  };
  const statement = sql`select listing from goods where app_id = ${APP_ID} order by weight desc, id desc`;
  const atOnce = async () => {
    const rows = await engine.bare(statement.compile(engine.db));
    return JSON.stringify(rows);
  };
  const figures = await pair(walk, atOnce, { rounds: Math.min(rounds, 5), warmUps: 1 });
  yield {
    what: `walk with page_size ${LARGEST_PAGE}`,
    against: 'one query for all rows',
    promised: 3,
    ...figures,
  };
};
