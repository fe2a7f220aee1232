// Asks what the shop's rules say of the form, a moment after the last key, and keeps the last answer.
import { computed, type ComputedRef, onScopeDispose, shallowRef, watch } from 'vue';
import { type GoodsCheck, VARIABLES_AT_RISK } from '../../../contract/entities/editing.ts';
import type { SomeGoodsFields } from '../../../contract/entities/goods-fields.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { isSame } from './model/diff.ts';
import { askedOf, type Edited } from './model/faults.ts';
import { isField } from './model/sheet.ts';

const QUIET_MS = 300;

interface Found extends GoodsCheck {
  /** Of what it speaks. */
  fields: SomeGoodsFields;
}

const nothingFound: Found = { refused: [], variables: 0, fields: {} };

export function useCheck(whole: ComputedRef<Edited>, id: string | null) {
  const bridge = useBridge();
  const found = shallowRef(nothingFound);
  const asked = computed(() => askedOf(whole.value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const mine = (last += 1);
    const fields = asked.value;
    const answer = await bridge.call('editing.check', { fields, isNew: whole.value.isNew, id });
    if (answer.ok && mine === last) found.value = { ...answer.data, fields };
  }

  // What is asked of is made out when it is asked, and not in the frame that shows the change.
  watch(
    whole,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), QUIET_MS);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearTimeout(timer));

  return {
    /** What is being corrected is not called wrong any more. */
    refused: computed(() =>
      found.value.refused.filter(
        ({ path: [name = ''] }) => isField(name) && isSame(name, found.value.fields[name], asked.value[name]),
      ),
    ),
    /** A shop may cut a form of so many values without a word. */
    isAtRisk: computed(() => found.value.variables > VARIABLES_AT_RISK),
    /** Not before the answer to what stands there now. */
    now: ask,
  };
}
