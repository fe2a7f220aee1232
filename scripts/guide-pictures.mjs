// Takes the pictures of docs/guide anew, from the running program.

import { bringBrowser } from './steps/browser.mjs';
import { buildAll } from './steps/build.mjs';
import { readFlags } from './steps/flags.mjs';
import { runProgram } from './steps/program.mjs';

readFlags(
  `npm run guide-pictures

Takes the pictures of docs/guide anew, from the running program.`,
  {},
);

await runProgram('guide-pictures', async () => {
  process.env.SERVERY_BROWSER = await bringBrowser();
  await buildAll();
});
