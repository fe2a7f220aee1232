// The command that the address names: looked for in both lists, before the page shows the one that has it.
import { computed, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import { useSession } from '../../app/stores/session.ts';
import { type Place, useFindCommand } from './find-command.ts';

export type Sought =
  | { is: 'none' | 'looking' | 'nowhere'; place?: undefined }
  | { is: 'found'; place: Place };

export function useSought() {
  const route = useRoute();
  const session = useSession();
  const find = useFindCommand();
  const sought = shallowRef<Sought>({ is: 'none' });
  const wanted = computed(() => {
    const { command } = route.query;
    return typeof command === 'string' && session.current ? `${session.current.id} ${command}` : '';
  });

  watch(
    wanted,
    async (now) => {
      sought.value = { is: now === '' ? 'none' : 'looking' };
      if (now === '') return;
      const place = await find(now.slice(now.lastIndexOf(' ') + 1));
      if (wanted.value === now) sought.value = place ? { is: 'found', place } : { is: 'nowhere' };
    },
    { immediate: true },
  );
  return sought;
}
