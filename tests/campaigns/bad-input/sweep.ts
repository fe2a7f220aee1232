// Sends bad bodies to a shop in the test itself, and finds every answer that is not as it should be.

import { sql } from 'kysely';
import { endpoints, type EndpointName } from '../../../src/wire/endpoints.ts';
import type { Answered, TestShop } from '../../support/shop.ts';
import type { Case } from './cases.ts';

const tables = ['goods', 'receipt_group', 'entry', 'shop', 'token', 'picture'] as const;

/** Where every row of the shop lies and who wrote it: a write of any kind, even of the same values, changes it. */
export async function digestOf({ db }: TestShop): Promise<string> {
  const parts = tables.map(
    (table) =>
      sql`(select md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)) from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ digest: string }>`select concat_ws(' ', ${sql.join(parts)}) as digest`.execute(
    db,
  );
  return rows[0]?.digest ?? '';
}

/** Runs all cases of an endpoint one after the other; what it returns must be empty. */
export async function sweep(shop: TestShop, name: EndpointName, cases: readonly Case[]): Promise<string[]> {
  const findings: string[] = [];
  let digest = await digestOf(shop);
  for (const one of cases) {
    const said = await askInBothLanguages(shop, name, one);
    const after = await digestOf(shop);
    if (said.accepted === undefined && after !== digest)
      said.findings.push('a refused call changed the shop');
    if (said.accepted !== undefined) said.findings.push(...(await stillUsable(shop, name, said.accepted)));
    digest = said.accepted === undefined ? after : await digestOf(shop);
    findings.push(...said.findings.map((finding) => `${name}, ${one.title.slice(0, 120)}: ${finding}`));
  }
  return findings;
}

interface Said {
  findings: string[];
  /** The answer of a call that was taken. */
  accepted: Answered | undefined;
}

async function askInBothLanguages(shop: TestShop, name: EndpointName, one: Case): Promise<Said> {
  const body = `access_token=${shop.token}&${one.body}`;
  const english = await shop.post(endpoints[name].path, body);
  if (english.http >= 500)
    return { findings: [`HTTP ${english.http}, ${shop.log().slice(-600)}`], accepted: undefined };
  if (english.http === 200 && english.body.status === 0) {
    const findings =
      one.verdict === 'refused' ? [`was taken: ${JSON.stringify(english.body).slice(0, 200)}`] : [];
    return { findings, accepted: english };
  }
  const chinese = await shop.post(endpoints[name].path, body, { 'accept-language': 'zh-CN,zh;q=0.9' });
  return {
    findings: [...faultsIn(english, one), ...languageFaults(english, chinese, one)],
    accepted: undefined,
  };
}

/** What was once right may be refused for the sake of another field: a name that is taken by then. */
const names = (said: string, { field, verdict }: Case) => verdict === 'either' || said.includes(field);

function faultsIn({ http, body }: Answered, one: Case): string[] {
  const { status, data } = body;
  if (one.verdict === 'taken') return [`was refused: ${JSON.stringify(body).slice(0, 200)}`];
  const isEnvelope = status === 1 && typeof data === 'string' && data !== '';
  if (!isEnvelope || ![200, 413].includes(http))
    return [`HTTP ${http} ${JSON.stringify(body).slice(0, 200)}`];
  // A body with too many fields is refused as a whole.
  return http === 413 || names(data, one) ? [] : [`does not name ${one.field}: ${data}`];
}

function languageFaults(english: Answered, chinese: Answered, one: Case): string[] {
  const said = String(chinese.body.data);
  const inChinese = /\p{Script=Han}/u.test(said) && said !== english.body.data;
  const sameVerdict = chinese.http === english.http && chinese.body.status === 1;
  const named = english.http === 413 || names(said, one);
  return inChinese && sameVerdict && named ? [] : [`in Chinese it says ${said}`];
}

/** An item that was taken can be read, changed and read again: what is stored is not only stored. */
async function stillUsable(shop: TestShop, name: EndpointName, { body }: Answered): Promise<string[]> {
  const { data } = body;
  if (name !== 'addGoods' || typeof data !== 'object' || data === null || !('id' in data)) return [];
  const id = String(data.id);
  const change = await shop.call('addGoods', { data_id: id, form_data: { stock: 3 } });
  const list = await shop.call('goodsList', { data_ids: [id], show_package_goods: 2 });
  const found = Array.isArray(list.body.data) ? list.body.data.length : 0;
  return [
    ...(change.body.status === 0 ? [] : [`cannot be changed afterwards: ${JSON.stringify(change.body)}`]),
    ...(found === 1 ? [] : ['is not listed afterwards']),
  ];
}
