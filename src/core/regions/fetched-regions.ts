// What the shop's answer tells of regions: record by record, so that an odd one takes no other along.
import { regionId } from '../../contract/regions.ts';
import type { Steps } from '../catalogue/build.ts';
import { readList } from '../../wire/read-list.ts';
import { region } from '../../wire/sections/regions.ts';
import type { Paging } from '../platform/client/shop-client.ts';
import { fieldsOf } from '../../wire/record-fields.ts';

/** What stands above the regions of the first level. */
export const TOP = '';

export interface FetchedRegion {
  id: string;
  name: string;
  /** Undefined where the shop does not say, or nobody can read it. */
  parent: string | undefined;
}

export interface FetchedRegions {
  regions: FetchedRegion[];
  unreadable: number;
  /** There may be more than is told: nothing has gone on such a word. */
  isPart: boolean;
}

const TOP_LEVEL_ID = '0';
const RECORDS_A_STEP = 100;

/** Undefined where the answer is no list at all; a few records at a time. */
export function* readRegions(data: unknown, { count, isMore }: Paging): Steps<FetchedRegions | undefined> {
  const records = readList(data, { count });
  if (records === undefined) return undefined;
  const regions: FetchedRegion[] = [];
  for (const [at, record] of records.entries()) {
    const read = readOne(record);
    if (read !== undefined) regions.push(read);
    if (at % RECORDS_A_STEP === RECORDS_A_STEP - 1) yield;
  }
  const unreadable = records.length - regions.length;
  const isPart = unreadable > 0 || isMore === true || (count ?? 0) > records.length;
  return { regions, unreadable, isPart };
}

/** A name takes one line in the file, and on the screen. */
export const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

function readOne(record: unknown): FetchedRegion | undefined {
  const field = fieldsOf(region.shape, record);
  const id = field('id') ?? '';
  const name = oneLine(field('name') ?? '');
  if (!regionId.safeParse(id).success || id === TOP_LEVEL_ID || name === '') return undefined;
  const parent = field('pId');
  return { id, name, parent: parent === TOP_LEVEL_ID ? TOP : parent };
}
