// Generates the demo shop in resources/demo.

import { readFlags } from './steps/flags.mjs';
import { runProgram } from './steps/program.mjs';

readFlags(
  `npm run demo-shop [-- FOLDER]

Generates the demo shop in FOLDER, by default resources/demo. Its pictures folder is emptied first.`,
  {},
  1,
);
await runProgram('demo-shop');
