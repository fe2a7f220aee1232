// Runs the benchmarks against the built programs and a real PostgreSQL.

import { bringPostgres } from './steps/postgres.mjs';
import { runProgram } from './steps/program.mjs';

await runProgram('bench', async () => {
  process.env.SERVERY_POSTGRES_BIN = await bringPostgres();
});
