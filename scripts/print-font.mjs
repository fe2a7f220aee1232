// Draws the font of drawn tickets, resources/print-font.bin.

import { ensureBrowser } from './steps/browser.mjs';
import { readFlags } from './steps/flags.mjs';
import { runProgram } from './steps/program.mjs';

readFlags(
  `npm run print-font [-- FILE]

Draws the font of drawn tickets in FILE, by default resources/print-font.bin. Needs Noto Sans CJK, Noto Sans
(on Debian: fonts-noto-cjk, fonts-noto-core) and fontconfig.`,
  {},
  1,
);
await runProgram('print-font', async () => {
  process.env.SERVERY_BROWSER = await ensureBrowser();
});
