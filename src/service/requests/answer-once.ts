// Writes in one transaction, and answers a repeated request id with its first answer instead of writing again.
import { sql } from 'kysely';
import type { Answer } from '../endpoints/call.ts';
import type { Database } from '../storage/tables.ts';
import { inTransaction, locks, withNewIds } from '../storage/transaction.ts';
import type { IdentifiedRequest } from './request-id.ts';

/** How long a repeated request surely gets its first answer. */
export const STORED_SECONDS = 48 * 3600;
/** A new answer removes more old ones than it adds, so that they do not pile up. */
const MOST_REMOVED = 10;

/** Thrown while the first call with this id has not ended. */
export class StillRunning extends Error {}

/** Thrown when the id was used for another endpoint or form. */
export class IdReused extends Error {}

export interface OnceOptions {
  /** Undefined if the caller named no id. */
  request: IdentifiedRequest | undefined;
  nowSeconds: number;
}

/** Stores the answer together with what was written. A refused request stores nothing and may be sent again. */
export function answerOnce(
  db: Database,
  { request, nowSeconds }: OnceOptions,
  work: (transaction: Database) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const attempt = async (transaction: Database) => {
    if (request === undefined) return work(transaction);
    const first = await firstAnswer(transaction, request);
    if (first !== undefined) return first;
    const answer = await work(transaction);
    await store(transaction, request, { answer, nowSeconds });
    return answer;
  };
  return inTransaction(db, attempt, withNewIds);
}

interface RequestRow {
  isFree: boolean;
  digest: Uint8Array | null;
  answer: string | null;
}

/**
 * Does not wait for a call that has not ended: its commit may wait for a standby. If that one ends while it is read here,
 * the new answer collides with its answer, and the next try finds it.
 */
async function firstAnswer(
  transaction: Database,
  { appId, account, id, digest }: IdentifiedRequest,
): Promise<Answer<unknown> | undefined> {
  const { rows } = await sql<RequestRow>`
    select pg_try_advisory_xact_lock(${sql.lit(locks.request)}, hashtext(${`${appId} ${account} ${id}`})) as "isFree",
      request.digest, request.answer
    from (values (1)) as call left join request
      on request.app_id = ${appId} and request.account = ${account} and request.id = ${id}
  `.execute(transaction);
  const [row] = rows;
  if (row?.isFree !== true) throw new StillRunning();
  if (row.answer === null || row.digest === null) return undefined;
  if (Buffer.compare(row.digest, digest) !== 0) throw new IdReused();
  await touch(transaction, { appId, account, id });
  return JSON.parse(row.answer) as Answer<unknown>;
}

/**
 * What is read may be on this server only, if the wait for a standby was cancelled. After this, the commit of the repeat
 * waits for a standby that has the first one, too.
 */
async function touch(
  transaction: Database,
  { appId, account, id }: Pick<IdentifiedRequest, 'appId' | 'account' | 'id'>,
): Promise<void> {
  await sql`update request set add_time = add_time
    where app_id = ${appId} and account = ${account} and id = ${id}`.execute(transaction);
}

async function store(
  transaction: Database,
  { appId, account, id, digest }: IdentifiedRequest,
  { answer, nowSeconds }: { answer: Answer<unknown>; nowSeconds: number },
): Promise<void> {
  await sql`
    with removed as (
      delete from request where ctid = any(array(
        select ctid from request where add_time <= ${nowSeconds - STORED_SECONDS}
        order by add_time limit ${MOST_REMOVED} for update skip locked
      ))
    )
    insert into request (app_id, account, id, digest, answer, add_time)
    values (${appId}, ${account}, ${id}, ${digest}, ${JSON.stringify(answer)}, ${nowSeconds})
  `.execute(transaction);
}
