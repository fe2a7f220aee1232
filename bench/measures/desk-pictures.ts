// Measures a tap on a dish at the counter of the demo shop with its pictures, against the same tap on tiles of words.
import { join } from 'node:path';
import { startDesk } from '../../tests/support/driven-desk.ts';
import { startService } from '../../tests/support/service-process.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure } from '../measure.ts';
import { openAt } from '../shop-home.ts';
import { openTappedPage, tapFindings } from '../tapped-counter.ts';

const SLIPS = 5;
const MOST_MS = 50;
/** The pictures of a whole screen are loaded. */
const PICTURES = '[data-part=tiles] [data-index="11"] img.is-shown';

export const measureDeskPictures: DeskMeasure = async function* () {
  const data = join(freshFolder(), 'data');
  const service = await startService([
    '--data',
    data,
    '--shop',
    'resources/demo/shop.json',
    '--log',
    'error',
  ]);
  try {
    const homes = { pictures: freshFolder(), words: freshFolder() };
    for (const home of Object.values(homes)) {
      const host = await startDesk(home);
      await openAt(host, service);
      await host.stop();
    }
    const pictures = await openTappedPage(homes.pictures, { shows: PICTURES });
    const words = await openTappedPage(homes.words, { size: 'text' });
    try {
      // In turn, so that a busy machine slows both.
      for (let slip = 0; slip < SLIPS; slip += 1) {
        await pictures.tapSlip();
        await words.tapSlip();
      }
      const [ours, plain] = [await pictures.taps(), await words.taps()];
      yield* tapFindings(
        {
          what: 'a tap on a dish with pictures on until its line is painted',
          against: 'the same tap on tiles of words',
          most: MOST_MS,
        },
        { ours: ours.shown, plain: plain.shown },
      );
    } finally {
      await pictures.stop();
      await words.stop();
    }
  } finally {
    await service.kill();
  }
};
