// A program that holds a home folder until it is killed.
import { openHome } from '../../../src/host/home/home.ts';

const [folder = ''] = process.argv.slice(2);
openHome(folder);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
