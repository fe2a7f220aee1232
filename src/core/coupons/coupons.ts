// The coupons of the open shop: own coupons, and those that were looked up with the shop's last answer about each.
import type { CouponDetail, CouponLine, CouponOutcome, CouponList } from '../../contract/coupons.ts';
import { ownDetail, ownLine } from '../../contract/own-coupon-detail.ts';
import { isOwnCoupon } from '../../contract/own-coupons.ts';
import { shopDomain } from '../domain.ts';
import { AppFailure, failure, logBroken } from '../failure.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { type CouponAnswer, isOfNothing, openCouponAnswers } from './coupon-answers.ts';
import { couponListKind, ListedCoupons, type Place } from './coupon-list.ts';
import { OwnCouponList } from './own-coupons.ts';
import { type CouponReading, readCoupon } from './read-coupon.ts';
import { Refreshing } from './refreshing.ts';

const NOTIFY_EVERY_MS = 250;
const lineFailures = ['network.offline', 'network.timeout'];

export const couponsDomain = shopDomain('coupons', (shop, deps: ShopDomainDeps) => {
  const { clock, log, pictureName } = deps;
  const own = new OwnCouponList({ ...deps, shop, onChange: () => changed.now() });
  const coupons = new ListedCoupons(shop.document(couponListKind(shop.ownFolder)));
  const answers = openCouponAnswers(shop, { clock, isListed: (id) => coupons.has(id) });
  const { errors, readingOf, ask } = answers;
  coupons.dropAll((id) => isOfNothing(answers.of(id)));
  const lookingUp = new Set<string>();
  const changed = shop.throttle(NOTIFY_EVERY_MS, () => shop.emit('coupons.changed', get()));
  const refreshing = new Refreshing({
    ask,
    onLineDown: (ids, error) => ids.forEach((id) => errors.set(id, error)),
    onStep: changed.soon,
    onEnd: changed.now,
    onBroken: (error) => logBroken(log, 'coupons broken', error),
  });
  shop.onEnd(() => refreshing.stop());

  const get = (): CouponList => ({
    lines: [...own.all().map(ownLine), ...coupons.places().map(lineOf)],
    refreshing: refreshing.progress(),
  });

  function detail(id: string): CouponDetail | null {
    const made = own.find(id);
    if (made !== undefined) return ownDetail(made);
    const place = coupons.places().find((one) => one.id === id);
    if (place === undefined) return null;
    const { terms, logo, sent } = readingOf(answers.of(id));
    const line = lineOf(place);
    return {
      line,
      terms: { ...terms, isForeign: line.outcome === 'foreign' },
      picture: logo === '' ? null : pictureName(logo),
      ...sent,
    };
  }

  /**
   * Throws the failure, unless the coupon is in the list already: there it is shown next to the coupon's age. What the
   * shop has never known is not listed.
   */
  async function lookUp(id: string): Promise<CouponList> {
    if (isOwnCoupon(id)) {
      if (own.find(id) === undefined) throw failure('coupons.none', `there is no own coupon ${id}`);
      return get();
    }
    coupons.checkRoomFor(id);
    lookingUp.add(id);
    changed.now();
    try {
      const error = await ask(id, shop.signal, true);
      shop.requireOpen();
      if (error !== undefined && !coupons.has(id)) throw new AppFailure(error);
      if (error === undefined && isOfNothing(answers.of(id))) {
        coupons.dropAll((listed) => listed === id);
        throw failure('coupons.none', `the shop has no coupon ${id}`);
      }
      coupons.lookedUp(id, clock.nowSeconds());
    } finally {
      lookingUp.delete(id);
      changed.now();
    }
    return get();
  }

  const after = (act: () => void): CouponList => {
    act();
    changed.now();
    return get();
  };
  const refresh = (ids: readonly string[]) =>
    after(() => refreshing.add(ids.filter((id) => coupons.has(id))));

  function lineOf(place: Place): CouponLine {
    const answer = answers.of(place.id);
    const reading = readingOf(answer);
    const outcome = outcomeOf(place.id, answer, reading, shop.appId);
    return {
      ...place,
      // An answer about another coupon must not show its title or value here.
      ...(outcome === 'unreadable' ? noFace : reading.face),
      outcome,
      freshness: { asOfSeconds: answer?.asOfSeconds ?? null, error: errors.get(place.id) ?? null },
      asking: lookingUp.has(place.id) || refreshing.isAsking(place.id),
    };
  }

  return {
    get,
    own,
    /** Own coupons were restored from a backup. */
    renewed: changed.now,
    /** Repeats the requests that failed because of the connection. */
    retry: () => {
      const failed = [...errors].filter(([, { code }]) => lineFailures.includes(code));
      if (failed.length > 0) refresh(failed.map(([id]) => id));
    },
    routes: {
      'coupons.get': get,
      'coupons.detail': ({ id }) => detail(id),
      'coupons.look-up': ({ id }) => lookUp(id),
      'coupons.refresh': ({ ids }) => refresh(ids ?? coupons.places().map(({ id }) => id)),
      'coupons.save': ({ coupon, shown }, caller) => own.save(coupon, shown, caller).then(get),
      'coupons.stop-refreshing': () => after(() => refreshing.stop()),
      // The shop's answers stay on the disk until the next start, so that the removal can be undone.
      'coupons.remove': async ({ ids }, caller) => {
        await own.remove(ids, caller);
        return after(() => {
          refreshing.drop(ids);
          coupons.remove(ids);
        });
      },
      'coupons.restore': async ({ ids }, caller) => {
        await own.putBack(ids, caller);
        return after(() => coupons.putBack(shopsOnly(ids), clock.nowSeconds()));
      },
    },
  };
});

const shopsOnly = (ids: readonly string[]) => ids.filter((id) => !isOwnCoupon(id));

function outcomeOf(
  id: string,
  answer: CouponAnswer | undefined,
  reading: CouponReading,
  appId: string,
): CouponOutcome {
  if (answer === undefined) return 'never';
  if (answer.refusal !== null) return 'unknown';
  if (reading.id !== id) return 'unreadable';
  if (reading.appId !== '' && reading.appId !== appId) return 'foreign';
  if (reading.terms.isDeleted) return 'deleted';
  return reading.terms.isOnSale.read === false ? 'off-shelf' : 'known';
}

const noFace = readCoupon(null, String).face;
