// A fetch that is slow, fails, is stopped or ends too late loses no goods and writes nothing into another shop.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memorySecrets } from '../../support/test-ports.ts';
import { until } from '../../support/until.ts';
import { goodsDesk } from './goods-desk.ts';
import { type OddShop, openOddShop, pageOf, plainDish, send } from './odd-shop.ts';

const desk = goodsDesk();

let shop: OddShop;
beforeEach(async () => {
  shop = await openOddShop();
  desk.start();
});
afterEach(() => shop.close());

const titles = async () => (await desk.search()).lines.map(({ title }) => title).toSorted();
const many = (count: number) => Array.from({ length: count }, (_, at) => plainDish(at + 1));

describe('a fetch', () => {
  it('removes nothing, and says why it failed', async () => {
    shop.records = many(3);
    await desk.add(shop);
    await desk.fetched();
    const notAList = () => {
      shop.trouble = (_, answer) => send(answer, { status: 0, data: 'none today' });
    };
    const refused = () => {
      shop.trouble = (_, answer) => send(answer, { status: 1, data: 'no' });
    };
    const fewer = () => {
      shop.trouble = (form, answer) => send(answer, { ...pageOf(many(2), form), count: '9' });
    };
    for (const [trouble, code] of [
      [notAList, 'sync.not-a-list'],
      [refused, 'shop.refused'],
      [fewer, 'sync.contradicted'],
    ] as const) {
      trouble();
      const { freshness, held } = await desk.fetchOnce('all');
      expect(freshness).toMatchObject({ error: { code } });
      expect(held).toBe(3);
      expect(await titles()).toEqual(['菜 1', '菜 2', '菜 3']);
    }
    shop.trouble = undefined;
    expect((await desk.fetchOnce('all')).freshness.error).toBeNull();
  });

  it('ends its calls at the shop when it is stopped', async () => {
    shop.records = many(450);
    let closed = 0;
    shop.trouble = (form, answer) => {
      if (Number(form.get('page')) < 2) send(answer, pageOf(shop.records, form));
      else answer.on('close', () => (closed += 1));
    };
    await desk.add(shop);
    await desk.core.until('goods.changed', ({ progress }) => (progress?.done ?? 0) >= 200);
    await until('page 2 is wanted', () => shop.asked.some((form) => form.get('page') === '2'));
    expect(await desk.core.ask('goods.stop-fetching', null)).toMatchObject({ menu: 'open' });
    const { held, freshness } = await desk.core.until('goods.changed', ({ progress }) => progress === null);
    expect({ held, error: freshness.error }).toEqual({ held: 0, error: null });
    await until('the shop is rid of its calls', () => closed > 0);
  });

  it('shows its goods while their categories are still on their way', async () => {
    shop.records = [1, 2, 3].map((id) => plainDish(id, { category_id: ['7'] }));
    let release: (() => void) | undefined;
    shop.categories = new Promise((resolve) => (release = () => resolve({})));
    await desk.add(shop);
    const stored = await desk.core.until('goods.changed', ({ held }) => held === 3);
    expect(stored.progress).not.toBeNull();
    expect(await titles()).toEqual(['菜 1', '菜 2', '菜 3']);
    release?.();
    await desk.fetched();
  });

  it('does not start when it is stopped before the menu is open', async () => {
    shop.records = many(3);
    await desk.add(shop);
    await desk.fetched();
    await desk.core.stop();
    shop.asked = [];
    const { stores, bytes } = desk.ports;
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const read: typeof bytes.read = async (name) => {
      await held;
      return bytes.read(name);
    };
    desk.start({ stores, bytes: { ...bytes, read } });
    expect(await desk.core.ask('goods.fetch', { kind: 'all' })).toMatchObject({ menu: 'opening' });
    await desk.core.ask('goods.stop-fetching', null);
    await desk.core.until('goods.changed', ({ progress }) => progress === null);
    release?.();
    await desk.opened();
    expect(await titles()).toEqual(['菜 1', '菜 2', '菜 3']);
    expect(await desk.core.ask('goods.state', null)).toMatchObject({ progress: null });
    expect(shop.asked.filter((form) => form.get('page_size') === '200')).toEqual([]);
  });

  it('resumes where it was after the program ended in the middle of it', async () => {
    shop.records = many(1_000);
    shop.trouble = (form, answer) => {
      if (Number(form.get('page')) < 4) send(answer, pageOf(shop.records, form));
    };
    await desk.add(shop);
    await desk.core.until('goods.changed', ({ progress }) => (progress?.done ?? 0) >= 400);
    await until('page 4 is wanted', () => shop.asked.some((form) => form.get('page') === '4'));
    shop.trouble = undefined;
    shop.asked = [];
    await desk.restart();
    expect(await desk.fetched()).toMatchObject({ held: 1_000 });
    expect(
      Math.min(
        ...shop.asked
          .filter((form) => form.get('page_size') === '200')
          .map((form) => Number(form.get('page'))),
      ),
    ).toBe(4);
  });
});

describe('another shop', () => {
  it('never shows goods or late answers of the previous shop', async () => {
    const other = await openOddShop();
    shop.records = many(3);
    other.records = [plainDish(77)];
    const first = await desk.add(shop);
    await desk.fetched();
    let release: (() => void) | undefined;
    shop.trouble = (form, answer) => {
      release = () => send(answer, pageOf([plainDish(666)], form));
    };
    await desk.core.ask('goods.fetch', { kind: 'all' });
    const second = await desk.add({ ...other, appId: 'other' }, 'other');
    await desk.fetched();
    release?.();
    expect(await titles()).toEqual(['菜 77']);
    expect(await desk.core.refusal('goods.get', { id: '1' })).toMatchObject({ code: 'goods.gone' });
    shop.trouble = undefined;
    await desk.core.ask('session.switch', { id: first });
    expect(await titles()).toEqual(['菜 1', '菜 2', '菜 3']);
    await desk.core.ask('session.remove', { id: first });
    await desk.core.ask('session.remove', { id: second });
    expect(await desk.core.ask('goods.state', null)).toMatchObject({ menu: 'none', held: 0 });
    expect(desk.core.events.findLast(({ name }) => name === 'goods.changed')?.payload).toMatchObject({
      menu: 'none',
    });
    await other.close();
  });
});

describe('a short network failure', () => {
  it('does not count as offline when the retry succeeds', async () => {
    shop.records = many(3);
    let hiccups = 0;
    shop.trouble = (form, answer) => {
      if (form.get('page_size') === '200' && (hiccups += 1) === 1) answer.writeHead(503).end('busy');
      else send(answer, pageOf(shop.records, form));
    };
    await desk.add(shop);
    expect(await desk.fetched()).toMatchObject({ held: 3, freshness: { error: null } });
    expect(hiccups).toBeGreaterThan(1);
    const states = desk.core.events.flatMap((event) =>
      event.name === 'session.changed' ? [event.payload.connection.state] : [],
    );
    expect(states).not.toContain('offline');
  });
});

describe('a shop without a token', () => {
  it('is not called for its goods, and the state says so', async () => {
    shop.records = many(2);
    await desk.add(shop);
    await desk.fetched();
    await desk.core.stop();
    shop.asked = [];
    const { stores, bytes } = desk.ports;
    desk.start({ stores, bytes, secrets: memorySecrets('another machine') });
    const { freshness } = await desk.core.until('goods.changed', (state) => state.freshness.error !== null);
    expect(freshness.error).toMatchObject({ code: 'session.no-token' });
    expect(await titles()).toEqual(['菜 1', '菜 2']);
    expect(shop.asked).toEqual([]);
  });
});
