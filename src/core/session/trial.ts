// Tries a shop before anything about it is saved: does it answer, does it take the token, is it the shop that is meant?
import { z } from 'zod';
import type { TrialReport } from '../../contract/entities/session.ts';
import { readList } from '../../wire/read-list.ts';
import type { Paging, ShopClient, Target } from '../client/shop-client.ts';
import { AppFailure } from '../failure.ts';
import type { Clock } from '../ports.ts';

const limits = { connectMs: 6_000, firstByteMs: 10_000, wholeMs: 15_000, attempts: 1 };

const firstOnly = { page: 1, page_size: 1 };
const firstOfAllGoods = { ...firstOnly, show_package_goods: 2 };

/** Lists whose records name their app id, the likeliest to hold any first. */
const lists = ['goodsList', 'getReceiptGroupList', 'getEcLocationDataList', 'getCategoryByPage'] as const;

/** The first record of a list, as far as it is asked here. */
const named = z.looseObject({ app_id: z.coerce.string().min(1) });

export interface Trial {
  target: Target;
  appId: string;
}

export async function tryShop(
  { target, appId }: Trial,
  { client, clock }: { client: ShopClient; clock: Clock },
): Promise<TrialReport> {
  const began = clock.elapsedMs();
  let goods: Paging['count'];
  try {
    for (const list of lists) {
      const form = list === 'goodsList' ? firstOfAllGoods : firstOnly;
      const { data, paging } = await client.callRaw(list, form, { target, limits });
      if (list === 'goodsList') goods = paging.count;
      const found = named.safeParse(readList(data, { count: paging.count })?.[0]).data?.app_id;
      if (found === undefined) continue;
      if (found !== appId) return { ok: false, problem: { kind: 'app-id', found } };
      return { ok: true, durationMs: clock.elapsedMs() - began, goods: goods ?? null, appIdSeen: true };
    }
    return { ok: true, durationMs: clock.elapsedMs() - began, goods: goods ?? null, appIdSeen: false };
  } catch (error) {
    if (error instanceof AppFailure) return { ok: false, problem: { kind: 'call', error: error.error } };
    throw error;
  }
}
