// One use of a connection, which knows how its transaction ended.
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isConnectionLost, mayHaveCommitted, NoPrimary, OutcomeUnknown, reasonOf } from './outcome.ts';

const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const rolledBack = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const;

/** "The transaction has already committed locally, but might not have been replicated to the standby." */
const WARNING = '01000';

export function openSession(client: pg.PoolClient, onLost: (reason: unknown) => void): PostgresPoolClient {
  let isBroken = false;
  // It may break between two statements.
  const onError = (error: Error) => {
    isBroken = true;
    onLost(error);
  };
  client.on('error', onError);

  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    // The server rolls back on its own; waiting for it, or failing here, would hide the first error.
    if (isBroken && text === ROLLBACK) return rolledBack;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      isBroken = true;
      onLost(error);
      if (text !== COMMIT || !mayHaveCommitted(error)) throw error;
      throw new OutcomeUnknown(`the answer to a commit was lost: ${reasonOf(error)}`, error);
    }
  };

  const commit = async (): Promise<unknown> => {
    if (isBroken) throw new NoPrimary('the connection broke before the commit');
    const warnings: unknown[] = [];
    const onNotice = ({ code }: { code?: string | undefined }) => {
      if (code === WARNING) warnings.push(code);
    };
    client.on('notice', onNotice);
    const result = await query(COMMIT, []).finally(() => client.off('notice', onNotice));
    if (warnings.length === 0) return result;
    isBroken = true;
    throw new OutcomeUnknown('a commit may exist on one server only');
  };

  const run = <Row>(text: string, values: readonly unknown[]) =>
    // The driver's result types are wider than what it returns for the statements of this service.
    (text === COMMIT ? commit() : query(text, values)) as Promise<PostgresQueryResult<Row>>;

  return {
    // Cursors are not used.
    query: run as PostgresPoolClient['query'],
    release: (destroy) => {
      client.off('error', onError);
      client.release(isBroken || destroy === true);
    },
  };
}
