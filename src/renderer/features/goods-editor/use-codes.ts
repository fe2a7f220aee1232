// Finds out, debounced, which codes of the form are already used by other goods.
import { useTimeoutFn } from '@vueuse/core';
import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import { type CodeTaken, MOST_CODES_AT_ONCE } from '../../../contract/editing.ts';
import type { SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { hasRows } from './model/diff.ts';

const QUIET_MS = 400;
const LONGEST_CODE = 64;

export function codesIn(fields: SomeGoodsFields): string[] {
  const own = hasRows(fields)
    ? [fields.code, ...Object.values(fields.rows ?? {}).map(({ code }) => code)]
    : [fields.code, fields.scanCode];
  const codes = own.flatMap((code) => code?.trim() ?? []);
  return [...new Set(codes.filter((code) => code !== '' && code.length <= LONGEST_CODE))];
}

export function useCodes(fields: ComputedRef<SomeGoodsFields>, except: string | null) {
  const bridge = useBridge();
  const taken = shallowRef<readonly CodeTaken[]>([]);
  const codes = computed(() => codesIn(fields.value).slice(0, MOST_CODES_AT_ONCE));
  const quiet = useTimeoutFn(() => void ask(), QUIET_MS, { immediate: false });
  let last = 0;

  async function ask(): Promise<void> {
    const mine = (last += 1);
    const answer = await bridge.call('editing.codes', { except, codes: codes.value });
    if (answer.ok && mine === last) taken.value = answer.data;
  }

  watch(
    () => codes.value.join('\n'),
    (text) => {
      quiet.stop();
      if (text === '') {
        last += 1;
        taken.value = [];
      } else quiet.start();
    },
    { immediate: true },
  );
  return taken;
}
