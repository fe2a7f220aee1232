// A shop that answers what a test wants: odd records, failures, and answers that never come.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '../../../src/wire/endpoints.ts';

export interface OddShop {
  url: string;
  appId: string;
  token: string;
  records: unknown[];
  /** By id, as GetCategoryInfo answers them, sooner or later. */
  categories: Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The answers of other endpoints by path, sooner or later; the default is an empty page. */
  others: Partial<Record<string, (form: URLSearchParams) => unknown>>;
  /** SVG by path. */
  pictures: Partial<Record<string, string>>;
  /** Answers a call of goodsList instead of the shop; undefined answers it correctly. */
  trouble: ((form: URLSearchParams, answer: ServerResponse) => void) | undefined;
  /** The forms of goodsList that came in. */
  asked: URLSearchParams[];
  close: () => Promise<void>;
}

export async function openOddShop(): Promise<OddShop> {
  const server = createServer((request, answer) => {
    const respond = async () => {
      const form = new URLSearchParams(await text(request));
      const path = request.url ?? '';
      const isGoods = path === endpoints.goodsList.path;
      const picture = shop.pictures[path];
      if (picture !== undefined) answer.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
      else if (request.method === 'GET') answer.writeHead(404).end();
      if (answer.headersSent) return;
      if (isGoods) shop.asked.push(form);
      if (path === endpoints.getCategoryInfo.path) send(answer, { status: 0, data: await shop.categories });
      else if (!isGoods) send(answer, (await shop.others[path]?.(form)) ?? pageOf([], form));
      else if (shop.trouble === undefined) send(answer, pageOf(shop.records, form));
      else shop.trouble(form, answer);
    };
    respond().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const shop: OddShop = {
    url: `http://127.0.0.1:${port}`,
    appId: 'odd',
    token: 'odd-token',
    records: [],
    categories: {},
    others: {},
    pictures: {},
    trouble: undefined,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return shop;
}

export function send(answer: ServerResponse, body: unknown): void {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A page of the records in order; for changes since a time it answers all of them, which is enough for the tests. */
export function pageOf(records: readonly unknown[], form: URLSearchParams) {
  const page = Number(form.get('page') ?? 1);
  const size = Number(form.get('page_size') ?? 20);
  const total = Math.max(1, Math.ceil(records.length / size));
  return {
    status: 0,
    data: records.slice((page - 1) * size, page * size),
    count: String(records.length),
    is_more: page < total ? 1 : 0,
    current_page: page,
    total_page: total,
  };
}

/** A readable record, with `rest`. */
export const plainDish = (id: number, rest: Readonly<Record<string, unknown>> = {}) => ({
  form_data: {
    id,
    title: `菜 ${id}`,
    price: '10.00',
    stock: 5,
    status: '0',
    server_time: 1_748_750_400,
    ...rest,
  },
});
