// Calls all 13 endpoints as a careful client does and parses every answer by its schema.

import { ALL_PAGES, type Endpoint, pagingEnvelope } from '../../src/wire/endpoint.ts';
import {
  type EndpointName,
  endpoints,
  type Form,
  type Reply as ReplyData,
} from '../../src/wire/endpoints.ts';
import { type Caller, faultOf, readEnvelope } from './caller.ts';

const PAGE_SIZE = 200;

/** Returns the failed steps; every step makes calls that a correct service must answer. */
export async function walkAll(caller: Caller, appId = 'demo'): Promise<string[]> {
  const findings: string[] = [];
  const step = async (name: string, work: () => Promise<string | undefined>) => {
    const finding = await work().catch((error: unknown) => String(error));
    if (finding !== undefined) findings.push(`walk, ${name}: ${finding}`);
  };
  await step('goods page by page', () => walkGoods(caller));
  await step('one item there and back', () => roundTrip(caller));
  await step('receipt groups', () => groupRound(caller));
  for (const [name, form] of readings(appId)) {
    await step(name, async () => {
      await ask(caller, name, form);
      return undefined;
    });
  }
  return findings;
}

type Reading = readonly [EndpointName, Form<EndpointName>];

const readings = (appId: string): readonly Reading[] => [
  ['dataList', { form: '501' }],
  ['getCouponInfo', { app_id: appId, coupon_id: '1' }],
  ['getRegionList', {}],
  ['getPickUpSetting', { pick_up_type: 2 }],
  ['getFuncSetting', { pick_up_type: 4, ordering_food_type: 1 }],
  ['getEcLocationDataList', { page: 1, page_size: PAGE_SIZE }],
  ['getCategoryByPage', {}],
  ['getCategoryInfo', { app_id: appId, cate_ids: ['1', '11'] }],
];

/** Returns the parsed `data` of a call that must succeed. */
export async function ask<Name extends EndpointName>(
  caller: Caller,
  name: Name,
  form: Form<Name>,
): Promise<ReplyData<Name>> {
  return (await askPaged(caller, name, form)).data;
}

async function askPaged<Name extends EndpointName>(caller: Caller, name: Name, form: Form<Name>) {
  const reply = await caller.call(name, form);
  const fault = faultOf(reply);
  if (fault !== undefined) throw new Error(fault);
  const envelope = readEnvelope(reply);
  if (envelope?.status !== 0) throw new Error(`refused: ${String(envelope?.data)}`);
  const endpoint: Endpoint = endpoints[name];
  return {
    data: endpoint.reply.parse(envelope.data) as ReplyData<Name>,
    paging: pagingEnvelope.parse(JSON.parse(reply.text)),
  };
}

async function walkGoods(caller: Caller): Promise<string | undefined> {
  const every = { show_package_goods: 2 };
  const whole = await ask(caller, 'goodsList', { ...every, page: ALL_PAGES });
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, paging } = await askPaged(caller, 'goodsList', { ...every, page, page_size: PAGE_SIZE });
    seen.push(...data.map((item) => item.form_data.id));
    if (paging.is_more !== 1) break;
  }
  const expected = whole.map((item) => item.form_data.id);
  return seen.join() === expected.join() ? undefined : `${seen.length} on pages, ${expected.length} at once`;
}

async function roundTrip(caller: Caller): Promise<string | undefined> {
  const item = {
    title: 'Round trip 往返 🍜',
    cover: 'https://shop.test/a.png',
    description: 'there and back',
  };
  const saved = await ask(caller, 'addGoods', { form_data: { ...item, price: 1250, stock: 7, status: 0 } });
  await ask(caller, 'addGoods', { data_id: saved.id, form_data: { price: 1300 } });
  const [found] = await ask(caller, 'goodsList', { data_ids: [saved.id] });
  const read = found?.form_data;
  const same = read?.title === item.title && read.price === 1300 && read.stock === 7;
  return same ? undefined : `read back ${JSON.stringify(read)}`;
}

async function groupRound(caller: Caller): Promise<string | undefined> {
  const name = 'Round trip group';
  const made = await ask(caller, 'addReceiptGroup', { name });
  const page = { page: 1, page_size: PAGE_SIZE };
  const [found] = await ask(caller, 'getReceiptGroupList', { ...page, id: made.id });
  await ask(caller, 'delReceiptGroup', { id: made.id });
  const after = await ask(caller, 'getReceiptGroupList', { ...page, id: made.id });
  if (found?.name !== name) return `read back ${JSON.stringify(found)}`;
  return after.length === 0 ? undefined : 'a deleted group is still listed';
}
