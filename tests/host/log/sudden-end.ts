// A program that logs two lines and is killed before it can log a third.
import { openLogFile } from '../../../src/host/log/log-file.ts';

const [file = ''] = process.argv.slice(2);
const log = openLogFile({ file });
log.info('first');
log.error('last words');
process.kill(process.pid, 'SIGKILL');
