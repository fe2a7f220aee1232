// Finds the command that the URL names in both lists, so that the page can open the right one.
import { computed, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import { useSession } from '../../app/stores/session.ts';
import { type Place, useFindCommand } from './find-command.ts';

export type Sought =
  | { status: 'none' | 'searching' | 'not-found'; place?: undefined }
  | { status: 'found'; place: Place };

export function useSought() {
  const route = useRoute();
  const session = useSession();
  const find = useFindCommand();
  const sought = shallowRef<Sought>({ status: 'none' });
  const wanted = computed(() => {
    const { command } = route.query;
    return typeof command === 'string' && session.current ? `${session.current.id} ${command}` : '';
  });

  watch(
    wanted,
    async (now) => {
      sought.value = { status: now === '' ? 'none' : 'searching' };
      if (now === '') return;
      const place = await find(now.slice(now.lastIndexOf(' ') + 1));
      if (wanted.value === now) sought.value = place ? { status: 'found', place } : { status: 'not-found' };
    },
    { immediate: true },
  );
  return sought;
}
