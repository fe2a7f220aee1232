// One small change of one item: what it is now, and keeping what is wished; where that fails the sheet stays and says why.
import { onMounted, shallowRef } from 'vue';
import type { GoodsLine } from '../../../../../contract/goods.ts';
import type { SomeGoodsFields } from '../../../../../contract/goods-fields.ts';
import type { AppError } from '../../../../../contract/errors.ts';
import { useSaving } from '../../../../app/saving.ts';
import { useBridge } from '../../../../bridge/bridge.ts';

export function useOneChange({ id }: GoodsLine, close: () => void) {
  const bridge = useBridge();
  const put = useSaving();
  /** As it will be when all that waits is done. */
  const fields = shallowRef<SomeGoodsFields | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);

  async function load() {
    failure.value = null;
    const answer = await bridge.call('editing.open', { id });
    if (answer.ok) fields.value = answer.data.fields;
    else failure.value = answer.error;
  }
  onMounted(load);

  async function save(wanted: SomeGoodsFields, said: string) {
    if (isBusy.value) return;
    isBusy.value = true;
    const answer = await put([{ kind: 'goods.change', id, fields: wanted }], said);
    isBusy.value = false;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) close();
  }

  return { fields, failure, isBusy, load, save };
}
