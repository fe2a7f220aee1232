// Whether an acknowledged change survives the loss of its server.
import { sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * `synchronous`: a commit is answered when a standby has it, too. `waiting`: it should be, but no standby is there, so
 * commits wait. `unseen`: the role may not see the standbys. `asynchronous`: the last changes are lost with the server.
 */
export type Replication = 'synchronous' | 'waiting' | 'unseen' | 'asynchronous';

interface Standbys {
  isWanted: boolean;
  synchronous: number;
  hidden: number;
}

export async function readReplication(db: Database): Promise<Replication> {
  const { rows } = await sql<Standbys>`
    select
      current_setting('synchronous_standby_names') <> '' and
        current_setting('synchronous_commit') in ('on', 'remote_write', 'remote_apply') as "isWanted",
      count(*) filter (where state = 'streaming' and sync_state in ('sync', 'quorum'))::float8 as synchronous,
      count(*) filter (where pid is not null and sync_state is null)::float8 as hidden
    from pg_stat_replication
  `.execute(db);
  const [found] = rows;
  if (found?.isWanted !== true) return 'asynchronous';
  if (found.synchronous > 0) return 'synchronous';
  return found.hidden > 0 ? 'unseen' : 'waiting';
}
