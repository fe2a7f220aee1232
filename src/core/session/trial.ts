// Tries a shop before anything about it is saved: does it answer, does it accept the token, and is it the expected shop?
import { z } from 'zod';
import type { TrialReport } from '../../contract/session.ts';
import { readList } from '../../wire/read-list.ts';
import type { Paging, ShopClient, Target } from '../platform/client/shop-client.ts';
import { AppFailure } from '../failure.ts';
import type { SignIn } from '../platform/client/sign-in.ts';
import type { Clock } from '../ports.ts';
import { isRefusal } from './client-access.ts';
import type { Access } from './credentials.ts';
import type { HeldSecrets } from './held-secrets.ts';

const limits = { connectMs: 6_000, firstByteMs: 10_000, wholeMs: 15_000, attempts: 1 };

const firstOnly = { page: 1, page_size: 1 };
const firstOfAllGoods = { ...firstOnly, show_package_goods: 2 };

/** Lists whose records contain their app id; those that are most likely not empty come first. */
const lists = ['goodsList', 'getReceiptGroupList', 'getEcLocationDataList', 'getCategoryByPage'] as const;

/** The first record of a list, as far as it is used here. */
const named = z.looseObject({ app_id: z.coerce.string().min(1) });

export interface Trial {
  baseUrl: string;
  nesting: Target['nesting'];
  appId: string;
  access: Access;
}

interface TrialDeps {
  client: ShopClient;
  signIn: SignIn;
  clock: Clock;
  held: HeldSecrets;
}

/** Signs in first if the shop is used with a client. */
export function tryShop(trial: Trial, deps: TrialDeps): Promise<TrialReport> {
  const { access } = trial;
  const secret = 'token' in access ? access.token : access.client.secret;
  return deps.held.whileUsing([secret], () => signInAndAsk(trial, deps));
}

async function signInAndAsk(trial: Trial, deps: TrialDeps): Promise<TrialReport> {
  const { baseUrl, nesting, access, appId } = trial;
  let token: string;
  try {
    token =
      'token' in access ? access.token : (await deps.signIn.withSecret({ baseUrl, ...access.client })).token;
  } catch (error) {
    if (error instanceof AppFailure) return { ok: false, problem: signInProblem(error) };
    throw error;
  }
  return deps.held.whileUsing([token], () => askShop({ target: { baseUrl, nesting, token }, appId }, deps));
}

const NOT_THERE = [404, 405];

function signInProblem(failure: AppFailure): Problem {
  const { error } = failure;
  if (error.code === 'shop.refused' && NOT_THERE.includes(error.data.http)) return { kind: 'no-sign-in' };
  if (!isRefusal(failure)) return { kind: 'call', error };
  return { kind: 'client', reason: error.code === 'shop.refused' ? error.data.reason : '' };
}

type Problem = Extract<TrialReport, { ok: false }>['problem'];

async function askShop(
  { target, appId }: { target: Target; appId: string },
  { client, clock }: TrialDeps,
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
