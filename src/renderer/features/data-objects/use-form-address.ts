// Keeps the selected form in the URL; without one, the form used last is opened and added to the URL later.
import { watch } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import { quietMoment } from '../../app/when-quiet.ts';
import { useDataObjects } from './data-store.ts';

/** `isSettled`: the records have loaded or failed. */
export function useFormAddress(isSettled: () => boolean) {
  const store = useDataObjects();
  const { named, isHere, say } = useAddress();

  watch(
    [named, () => store.list.state === null],
    ([wanted, isWaiting]) => {
      const last = store.forms[0]?.form;
      // The person may have left the page meanwhile.
      if (isWaiting || !isHere()) return;
      if (wanted !== null) void store.open(wanted);
      else if (last !== undefined) store.enter(last);
    },
    { immediate: true },
  );

  // Changing the URL before the records are on screen would delay them.
  const isUnsaid = () => store.form !== null && named() === null && isHere() && isSettled();
  const sayLater = async () => {
    await quietMoment();
    if (isUnsaid()) await say(store.form);
  };
  watch(isUnsaid, (isIt) => isIt && void sayLater(), { immediate: true });

  return {
    leave: async (form: string) => {
      if (named() === form) await say(null);
    },
  };
}

function useAddress() {
  const route = useRoute();
  const router = useRouter();
  const here = route.name;
  return {
    named: () => (typeof route.query.form === 'string' && route.query.form !== '' ? route.query.form : null),
    isHere: () => route.name === here,
    say: (form: string | null) => router.replace({ query: form === null ? {} : { form } }),
  };
}
