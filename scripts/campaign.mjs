// Runs the long campaigns: kills, cut lines and full disks against the built programs.

import { buildDesk } from './steps/build.mjs';
import { bringPostgres } from './steps/postgres.mjs';
import { runProgram } from './steps/program.mjs';

await runProgram('campaigns', async () => {
  process.env.SERVERY_POSTGRES_BIN = await bringPostgres();
  await buildDesk();
});
