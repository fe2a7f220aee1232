// Runs the printer's command line: `npm run printer -- --help` names its flags.

import { runProgram } from './steps/program.mjs';

await runProgram('printer');
