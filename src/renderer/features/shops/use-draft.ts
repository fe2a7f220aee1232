// The draft in the editor: what is typed, what of it has changed, and which fields the core refused.
import { computed, ref, shallowRef } from 'vue';
import type { Profile } from '../../../contract/entities/profile.ts';
import type { RefusedField } from '../../../contract/errors.ts';
import { type Draft, draftOf, emptyDraft, isSame, reachesSame } from './draft.ts';

export function useDraft(profile: Profile | undefined) {
  const first = shallowRef<Draft>(profile === undefined ? emptyDraft : draftOf(profile));
  const draft = ref<Draft>(first.value);
  const refused = shallowRef<readonly RefusedField[]>([]);

  return {
    draft,
    refused,
    change: (change: Partial<Draft>) => {
      draft.value = { ...draft.value, ...change };
      // What is being corrected is not called wrong any more.
      refused.value = refused.value.filter(({ path }) => !Object.hasOwn(change, path[0] ?? ''));
    },
    /** From here on, what stands here is what is saved. */
    settle: () => {
      first.value = draft.value;
    },
    isChanged: computed(() => !isSame(draft.value, first.value)),
    /** Nothing was changed that decides whether the shop is reached. */
    reachesAsBefore: computed(() => profile !== undefined && reachesSame(draft.value, first.value)),
  };
}
