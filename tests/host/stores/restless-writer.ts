// A program that writes one large file over and over, alternately in both ways, until it is killed.
import Conf from 'conf';
import type { JsonObject } from '../../../src/core/ports.ts';
import { confStores } from '../../../src/host/stores/conf-stores.ts';

const [folder = ''] = process.argv.slice(2);
const stores = confStores({ folder, open: (options) => new Conf<JsonObject>(options) });
const file = stores.open('shops/42/overview');

for (let round = 1; ; round += 1) {
  const document = { round, page: 'x'.repeat(400_000 + round), end: round };
  if (round % 2 === 0) file.write(document);
  else await file.writeBehind(document);
  if (round === 1) process.stdout.write('writing\n');
}
