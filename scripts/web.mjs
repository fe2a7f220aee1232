// Runs the browser host: `npm run web -- --help` names its flags.

import { buildDesk } from './steps/build.mjs';
import { runProgram } from './steps/program.mjs';

await runProgram('web', () => buildDesk());
