// Draws the demo shop anew into resources/demo.

import { runProgram } from './steps/program.mjs';

await runProgram('demo-shop');
