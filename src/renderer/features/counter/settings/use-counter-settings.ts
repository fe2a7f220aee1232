// Saves every change of the counter's settings at once, on top of what another window has saved meanwhile.
import { computed, shallowRef } from 'vue';
import type { CounterSettings } from '../../../../contract/counter.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';

export function useCounterSettings() {
  const { t } = useWords();
  const bridge = useBridge();
  const session = useSession();
  const counter = useCounter();
  const failure = shallowRef<AppError | null>(null);
  let last: Promise<void> = Promise.resolve();

  async function save(change: (settings: CounterSettings) => Partial<CounterSettings>): Promise<void> {
    const settings = counter.counter?.settings;
    const shop = session.current?.id;
    if (settings === undefined || shop === undefined) return;
    const changed = { ...settings, ...change(settings) };
    const answer = await counter.settleCounter(bridge.call('counter.save', { shop, settings: changed }));
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) announce(t('counterSettings.saved'));
  }

  return {
    failure,
    settings: computed(() => counter.counter?.settings ?? null),
    fees: computed(() => counter.counter?.fees ?? []),
    /** Changes follow each other, so that each one builds on the one before. */
    change: (make: (settings: CounterSettings) => Partial<CounterSettings>) => {
      last = last.then(() => save(make));
      return last;
    },
  };
}
