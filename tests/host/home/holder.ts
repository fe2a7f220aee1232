// A program that has a home folder until it is ended.
import { openHome } from '../../../src/host/home/home.ts';

const [folder = ''] = process.argv.slice(2);
openHome(folder);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
