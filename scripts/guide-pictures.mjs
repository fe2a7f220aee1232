// Takes the pictures of docs/guide anew, from the running program.

import { bringBrowser } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { runProgram } from './steps/program.mjs';

await runProgram('guide-pictures', async () => {
  process.env.SERVERY_BROWSER = await bringBrowser();
  await buildAll();
});
