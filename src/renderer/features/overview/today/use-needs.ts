// What needs a person in words: from the printers, the outbox, the copies, the business day and the menu.
import { computed, type Ref } from 'vue';
import type { RouteLocationRaw } from 'vue-router';
import type { Home } from '../../../../contract/home.ts';
import type { OrdersState } from '../../../../contract/orders.ts';
import { copyTroubles } from '../../../app/copy-troubles.ts';
import { deviceTroubles } from '../../../app/device-troubles.ts';
import { isLongOpen } from '../../../app/long-day.ts';
import { useCopies } from '../../../app/stores/copies.ts';
import { useDamage } from '../../../app/stores/damage.ts';
import { useDevices } from '../../../app/stores/devices.ts';
import { useOutbox } from '../../../app/stores/outbox.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { alertWords, type PrintAlert, usePrintAlerts } from '../../../app/stores/printing.ts';
import { useSettings } from '../../../app/stores/settings.ts';
import { useFormats, useNow } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { changeKinds, countedNeeds, needTones, type Tone, tones } from './needs.ts';

export interface Need {
  id: string;
  tone: Tone;
  words: string;
  detail: string;
  to: RouteLocationRaw;
}

interface NeedsOptions {
  home: Readonly<Ref<Home | null>>;
  orders: Readonly<Ref<OrdersState | null>>;
}

export function useNeeds({ home, orders }: NeedsOptions) {
  const { t } = useWords();
  const { number } = useFormats();
  const nowSeconds = useNow();
  const outbox = useOutbox();
  const settings = useSettings();
  const damage = useDamage();
  const devices = useDevices();
  const printing = usePrintNeeds();
  const copies = useCopyNeeds();

  /** The number of changes of each kind. */
  const changes = computed(() =>
    changeKinds
      .map((kind) => ({ kind, n: home.value?.changed[kind] ?? 0 }))
      .filter(({ n }) => n > 0)
      .map(({ kind, n }) => t(`home.changes.${kind}`, { n, count: number(n) }))
      .join(' · '),
  );

  const away = computed(() => {
    const { moved, missing } = deviceTroubles(devices.state, nowSeconds.value);
    return { moved: moved.length, missing: missing.length };
  });

  const counted = computed(() =>
    countedNeeds({
      home: home.value,
      outbox,
      noTickets: orders.value?.waitingTickets ?? 0,
      isDayLong: isLongOpen(orders.value?.day?.openedAtSeconds, nowSeconds.value),
      damaged: damage.shown.map(({ records }) => records),
      lowStock: settings.state?.lowStock ?? 0,
      devices: away.value,
    }).map(({ id, n, to }): Need => ({
      id,
      tone: needTones[id],
      words: t(`home.lines.${id}`, { n, count: number(n) }),
      detail: id === 'changed' ? changes.value : '',
      to,
    })),
  );

  return computed(() =>
    [...counted.value, ...printing.value, ...copies.value].toSorted(
      (a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone),
    ),
  );
}

/** Nothing is broken, but a person is awaited. */
const calmer: readonly PrintAlert['kind'][] = ['carry', 'person'];

function usePrintNeeds() {
  const { t } = useWords();
  const printers = usePrinters();
  const alerts = usePrintAlerts();
  return computed(() =>
    alerts.value.map((alert): Need => ({
      id: 'printer' in alert ? `${alert.kind}-${alert.printer}` : alert.kind,
      tone: calmer.includes(alert.kind) ? 'warn' : 'bad',
      words: alertWords(t, alert, printers.nameOf),
      detail: '',
      to: { name: alert.kind === 'down' ? 'printers' : 'print-jobs' },
    })),
  );
}

function useCopyNeeds() {
  const { t } = useWords();
  const { clock } = useFormats();
  const copies = useCopies();
  return computed(() =>
    copyTroubles(copies.state, { t, clock }).map(({ part, words }): Need => ({
      id: part,
      tone: 'warn',
      words,
      detail: '',
      to: { name: 'backup' },
    })),
  );
}
