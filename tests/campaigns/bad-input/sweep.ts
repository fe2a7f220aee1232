// Sends bad bodies to a shop inside the test and returns every wrong answer.

import { sql } from 'kysely';
import { endpoints, type EndpointName } from '../../../src/wire/endpoints.ts';
import type { Answered, TestShop } from '../../support/shop.ts';
import type { Case } from './cases.ts';

const tables = ['goods', 'receipt_group', 'entry', 'shop', 'token', 'picture'] as const;

/** The position and transaction of every row: any write changes the digest, even one of the same values. */
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

/** Runs all cases of an endpoint one after the other and returns the findings. */
export async function sweep(shop: TestShop, name: EndpointName, cases: readonly Case[]): Promise<string[]> {
  const findings: string[] = [];
  let digest = await digestOf(shop);
  for (const badCase of cases) {
    const outcome = await askInBothLanguages(shop, name, badCase);
    const after = await digestOf(shop);
    if (outcome.accepted === undefined && after !== digest)
      outcome.findings.push('a refused call changed the shop');
    if (outcome.accepted !== undefined)
      outcome.findings.push(...(await stillUsable(shop, name, outcome.accepted)));
    digest = outcome.accepted === undefined ? after : await digestOf(shop);
    findings.push(
      ...outcome.findings.map((finding) => `${name}, ${badCase.title.slice(0, 120)}: ${finding}`),
    );
  }
  return findings;
}

interface Outcome {
  findings: string[];
  /** The answer if the call succeeded. */
  accepted: Answered | undefined;
}

async function askInBothLanguages(shop: TestShop, name: EndpointName, badCase: Case): Promise<Outcome> {
  const body = `access_token=${shop.token}&${badCase.body}`;
  const english = await shop.post(endpoints[name].path, body);
  if (english.http >= 500)
    return { findings: [`HTTP ${english.http}, ${shop.log().slice(-600)}`], accepted: undefined };
  if (english.http === 200 && english.body.status === 0) {
    const findings =
      badCase.verdict === 'refused' ? [`was taken: ${JSON.stringify(english.body).slice(0, 200)}`] : [];
    return { findings, accepted: english };
  }
  const chinese = await shop.post(endpoints[name].path, body, { 'accept-language': 'zh-CN,zh;q=0.9' });
  return {
    findings: [...faultsIn(english, badCase), ...languageFaults(english, chinese, badCase)],
    accepted: undefined,
  };
}

/** A refusal of an `either` case may name another field, for example a name that has been taken since. */
const names = (message: string, { field, verdict }: Case) => verdict === 'either' || message.includes(field);

function faultsIn({ http, body }: Answered, badCase: Case): string[] {
  const { status, data } = body;
  if (badCase.verdict === 'taken') return [`was refused: ${JSON.stringify(body).slice(0, 200)}`];
  const isEnvelope = status === 1 && typeof data === 'string' && data !== '';
  if (!isEnvelope || ![200, 413].includes(http))
    return [`HTTP ${http} ${JSON.stringify(body).slice(0, 200)}`];
  // A body with too many fields is refused as a whole.
  return http === 413 || names(data, badCase) ? [] : [`does not name ${badCase.field}: ${data}`];
}

function languageFaults(english: Answered, chinese: Answered, badCase: Case): string[] {
  const message = String(chinese.body.data);
  const inChinese = /\p{Script=Han}/u.test(message) && message !== english.body.data;
  const sameVerdict = chinese.http === english.http && chinese.body.status === 1;
  const named = english.http === 413 || names(message, badCase);
  return inChinese && sameVerdict && named ? [] : [`in Chinese it says ${message}`];
}

/** Checks that an accepted item can be changed and listed. */
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
