// Runs the shop service's command line: `npm run service -- --help` names its flags.

import { runProgram } from './steps/program.mjs';

await runProgram('service');
