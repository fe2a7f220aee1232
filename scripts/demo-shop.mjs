// Draws the demo shop anew into resources/demo.

import { readFlags } from './steps/flags.mjs';
import { runProgram } from './steps/program.mjs';

readFlags(
  `npm run demo-shop [-- FOLDER]

Draws the demo shop anew into FOLDER, resources/demo if none is named. Its pictures folder is emptied first.`,
  {},
  1,
);
await runProgram('demo-shop');
