// Runs the long campaigns (kills, cut connections, full disks) against the built programs.

import { buildDesk } from './steps/build.mjs';
import { ensurePatroni } from './steps/patroni.mjs';
import { ensurePostgres } from './steps/postgres.mjs';
import { runProgram } from './steps/program.mjs';

await runProgram('campaigns', async () => {
  process.env.SERVERY_POSTGRES_BIN = await ensurePostgres();
  if (process.argv.includes('patroni')) await ensurePatroni();
  await buildDesk();
});
