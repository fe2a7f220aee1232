// Runs the benchmarks against the built programs, a real PostgreSQL and a real browser.

import { ensureBrowser } from './steps/browser.mjs';
import { buildDesk } from './steps/build.mjs';
import { ensurePostgres } from './steps/postgres.mjs';
import { runProgram } from './steps/program.mjs';

await runProgram('bench', async () => {
  process.env.SERVERY_POSTGRES_BIN = await ensurePostgres();
  process.env.SERVERY_BROWSER = await ensureBrowser();
  await buildDesk();
});
