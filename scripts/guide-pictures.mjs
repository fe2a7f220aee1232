// Takes the pictures of docs/guide from the running program.

import { ensureBrowser } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { readFlags } from './steps/flags.mjs';
import { runProgram } from './steps/program.mjs';

readFlags(
  `npm run guide-pictures

Takes the pictures of docs/guide from the running program.`,
  {},
);

await runProgram('guide-pictures', async () => {
  process.env.SERVERY_BROWSER = await ensureBrowser();
  await buildAll();
});
