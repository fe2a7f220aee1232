// An act that the operator may not do alone: who may approve it here, by their PIN.
import { computed, ref } from 'vue';
import type { ErrorData } from '../../../contract/errors.ts';
import { useDevice } from '../shop-store.ts';
import { useNeedLines, useNeedWords } from './need-words.ts';

export type Approval = ReturnType<typeof useApproval>;

export function useApproval({ act, needs }: ErrorData<'people.needs'>, onApproved: () => void) {
  const device = useDevice();
  const needWords = useNeedWords();
  const linesOf = useNeedLines();
  const approvers = device.latest('people.approvers', () => ({ act }));
  const picked = ref<string | null>(null);

  const may = computed(() => approvers.data.value ?? []);
  const approver = computed(() => {
    const [only] = may.value;
    return may.value.length === 1 ? only : may.value.find(({ id }) => id === picked.value);
  });
  return {
    title: computed(() => needWords(needs, may.value)),
    abouts: computed(() => linesOf(needs)),
    reasons: computed(() => needs.filter(({ reason }) => reason !== undefined)),
    may,
    hasNobody: computed(() => approvers.data.value?.length === 0),
    error: approvers.error,
    approver,
    pick: (id: string) => void (picked.value = id),
    /** The failure, or null if it is approved. */
    approve: async (pin: string) => {
      if (approver.value === undefined) return null;
      const answer = await device.call('people.approve', { act, person: approver.value.id, pin });
      if (!answer.ok) return answer.error;
      onApproved();
      return null;
    },
  };
}
