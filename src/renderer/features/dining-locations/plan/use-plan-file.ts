// Brings the plan out as a file and in from one, and says what has become of it.
import { shallowRef } from 'vue';
import type { Delivery } from '../../../../contract/entities/delivery.ts';
import { MOST_PLAN_CHARACTERS } from '../../../../contract/entities/floor-plan.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { failed } from '../../../../contract/result.ts';
import { useShopName } from '../../../app/shop-name.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { fetchDownload } from '../../../bridge/download.ts';
import { useWords } from '../../../i18n/words.ts';
import { fileDay, shortName } from '../../../ui/file-name.ts';
import { offerUndo } from '../../../ui/undo-offer.ts';
import { useFloorPlan } from './floor-plan-store.ts';

const tooLarge: AppError = {
  code: 'floor-plan.unreadable',
  message: 'the file is too large',
  data: { reason: 'too-large', detail: '' },
};

/** What a person is told of the last file. */
function createNews() {
  const delivery = shallowRef<Delivery | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const forget = () => {
    failure.value = delivery.value = null;
  };
  return { delivery, failure, forget };
}
type News = ReturnType<typeof createNews>;

export function usePlanFile() {
  const news = createNews();
  return { ...news, bringOut: useBringOut(news), bringIn: useBringIn(news) };
}

function useBringOut({ delivery, failure, forget }: News) {
  const { t } = useWords();
  const bridge = useBridge();
  const session = useSession();
  const nameOf = useShopName();
  return async () => {
    if (session.current === undefined) return;
    forget();
    const shop = shortName(nameOf(session.current));
    const name = t('floorPlan.file.name', { shop, day: fileDay() });
    const answer = await bridge.call('floor-plan.export', { name });
    if (!answer.ok) failure.value = answer.error;
    else {
      delivery.value = answer.data;
      if (answer.data.kind === 'download') fetchDownload(answer.data.href);
    }
  };
}

function useBringIn({ failure, forget }: News) {
  const { t } = useWords();
  const bridge = useBridge();
  const session = useSession();
  const store = useFloorPlan();

  async function answerTo(file: File, shop: string) {
    if (file.size > MOST_PLAN_CHARACTERS) return failed(tooLarge);
    const text = await file.text();
    return await store.settle(bridge.call('floor-plan.import', { shop, text }));
  }

  return async (file: File) => {
    if (session.current === undefined) return;
    forget();
    const before = store.plan;
    const answer = await answerTo(file, session.current.id);
    if (!answer.ok) {
      failure.value = answer.error;
      return;
    }
    const { areas, tables } = answer.data.plan;
    offerUndo({
      text: t('floorPlan.file.imported', { areas: areas.length, n: tables.length }),
      act: t('floorPlan.file.undo'),
      undo: () => store.change(before),
    });
  };
}
