// Parses the shop's answer about regions record by record, so that an odd record does not hide the others.
import { regionId, TOP_REGION as TOP } from '../../contract/regions.ts';
import { readList } from '../../wire/read-list.ts';
import { region } from '../../wire/sections/regions.ts';
import type { Paging } from '../platform/client/shop-client.ts';
import { fieldsOf } from '../../wire/record-fields.ts';

export interface FetchedRegion {
  id: string;
  name: string;
  /** Undefined if the shop does not say, or if it cannot be read. */
  parent: string | undefined;
}

export interface FetchedRegions {
  regions: FetchedRegion[];
  unreadable: number;
  /** There may be more regions than the answer has, so nothing is removed because of it. */
  isPart: boolean;
}

const TOP_LEVEL_ID = '0';

/** Undefined if the answer is no list. */
export function readRegions(data: unknown, { count, isMore }: Paging): FetchedRegions | undefined {
  const records = readList(data, { count });
  if (records === undefined) return undefined;
  const regions: FetchedRegion[] = [];
  for (const record of records) {
    const read = readOne(record);
    if (read !== undefined) regions.push(read);
  }
  const unreadable = records.length - regions.length;
  const isPart = unreadable > 0 || isMore === true || (count ?? 0) > records.length;
  return { regions, unreadable, isPart };
}

/** Names must fit on one line, in the file and on the screen. */
export const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

function readOne(record: unknown): FetchedRegion | undefined {
  const field = fieldsOf(region.shape, record);
  const id = field('id') ?? '';
  const name = oneLine(field('name') ?? '');
  if (!regionId.safeParse(id).success || id === TOP_LEVEL_ID || name === '') return undefined;
  const parent = field('pId');
  return { id, name, parent: parent === TOP_LEVEL_ID ? TOP : parent };
}
