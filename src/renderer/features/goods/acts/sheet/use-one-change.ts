// Loads the current values of one item and saves one change; on failure the sheet stays open and shows the error.
import { onMounted, shallowRef } from 'vue';
import type { GoodsLine } from '../../../../../contract/goods.ts';
import type { SomeGoodsFields } from '../../../../../contract/goods-fields.ts';
import type { AppError } from '../../../../../contract/errors.ts';
import { useSaving } from '../../../../app/saving.ts';
import { useBridge } from '../../../../bridge/bridge.ts';

export function useOneChange({ id }: GoodsLine, close: () => void) {
  const bridge = useBridge();
  const saveRequests = useSaving();
  /** The item's values with all queued changes applied. */
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

  async function save(fields: SomeGoodsFields, message: string) {
    if (isBusy.value) return;
    isBusy.value = true;
    const answer = await saveRequests([{ kind: 'goods.change', id, fields: fields }], message);
    isBusy.value = false;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) close();
  }

  return { fields, failure, isBusy, load, save };
}
