// Measures the first start of a shop's database: unpacked from the build's copy, against created by initdb.
import { packedEngine } from '../../src/service/command/places.ts';
import { openDatabase } from '../../src/service/storage/open.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure } from '../measure.ts';
import { pair } from '../pair.ts';

const ROUNDS = 5;

async function openFirst(packed: string | undefined): Promise<void> {
  const { close } = await openDatabase({ folder: freshFolder(), packed });
  await close();
}

export const measureEngineStart: DeskMeasure = async function* () {
  const laidOut = () => openFirst(packedEngine());
  const made = () => openFirst(undefined);
  const figures = await pair(laidOut, made, { rounds: ROUNDS, warmUps: 1 });
  yield { what: 'first database, unpacked', against: 'one created', ...figures };
};
