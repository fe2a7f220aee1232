// The states of the form one after the other, and the ways to make, merge and take back a step.
import { computed, nextTick, shallowRef } from 'vue';
import type { GoodsFieldName } from '../../../contract/entities/goods-fields.ts';
import { begun, edited, redone, sealed, undone } from './model/history.ts';
import type { Sheet } from './model/sheet.ts';

interface Edit {
  name: GoodsFieldName;
  /** What is typed under one key at a stretch is one step. */
  key?: string | undefined;
  sheet: Sheet;
}

export function useSteps(first: Sheet, touch: (name: GoodsFieldName) => void) {
  const history = shallowRef(begun(first));
  const seal = () => {
    history.value = sealed(history.value);
  };

  function edit({ name, key = name, sheet }: Edit) {
    if (sheet !== history.value.now) history.value = edited(history.value, { key, state: sheet });
    touch(name);
  }

  function go(step: ReturnType<typeof undone<Sheet>>) {
    if (step !== undefined) history.value = step.history;
    return step?.key;
  }

  return {
    sheet: computed(() => history.value.now),
    seal,
    edit,
    /** A step of its own; what one press changes in several fields is one. */
    press: (one: Edit) => {
      edit(one);
      void nextTick(seal);
    },
    undo: () => go(undone(history.value)),
    redo: () => go(redone(history.value)),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
  };
}
