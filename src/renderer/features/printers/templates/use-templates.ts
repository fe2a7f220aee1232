// The templates of tickets: as saved, as typed, and the drawing of the sample.
import { watchDebounced } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { usualDots } from '../../../../contract/printers.ts';
import {
  MOST_HEADING_LINES,
  type TicketKind,
  type TicketTemplate,
  type TicketTemplates,
} from '../../../../contract/printing.ts';
import { type Latest, useDevice } from '../../../app/shop-store.ts';
import { svgAddress } from '../svg-address.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const useTicketTemplates = defineStore('ticket-templates', () => {
  const device = useDevice();
  const saved = device.latest('printing.templates', () => null);
  /** Null while nothing differs from what is saved. */
  const changed = shallowRef<TicketTemplates | null>(null);
  const typed = computed(() => changed.value ?? saved.data.value);
  const reset = () => {
    changed.value = null;
  };

  return {
    typed,
    error: saved.error,
    isChanged: computed(() => changed.value !== null),
    hasFaults: computed(() => Object.values(typed.value ?? {}).some(hasFault)),
    load: saved.ask,
    save: device.command('printing.save-templates', { into: saved, onDone: reset }),
    change: (kind: TicketKind, part: Partial<TicketTemplate>) => {
      if (typed.value === null) return;
      const next = { ...typed.value, [kind]: { ...typed.value[kind], ...part } };
      changed.value = isSame(next, saved.data.value) ? null : next;
    },
    reset,
  };
});

export const isTooLong = (text: string): boolean => text.split('\n').length > MOST_HEADING_LINES;

/** As the core takes it. */
export const isQrWrong = (text: string): boolean => !/^[ -~]*$/.test(text);

const hasFault = ({ heading, footing, qr }: TicketTemplate) =>
  isTooLong(heading) || isTooLong(footing) || isQrWrong(qr);

const TYPING_MS = 200;

interface Sample {
  kind: TicketKind;
  template: TicketTemplate;
  paperMm: 58 | 80;
}

/** The last sample without a fault stays. */
export function usePreview(sample: () => Sample | undefined) {
  const drawable = computed<Sample | undefined>((before) => {
    const now = sample();
    return now === undefined || hasFault(now.template) ? before : now;
  });
  // A deep ref would make a proxy of it, which cannot be cloned on its way to the core.
  const drawn = shallowRef(drawable.value);
  watchDebounced(drawable, (sampleNow) => (drawn.value = sampleNow), {
    debounce: () => (drawing.data.value === null ? 0 : TYPING_MS),
  });
  const drawing: Latest<{ svg: string }> = useDevice().latest(
    'printing.preview',
    () => drawn.value && { ...drawn.value, dots: usualDots[drawn.value.paperMm] },
    { isKept: true },
  );
  return {
    address: computed(() => drawing.data.value && svgAddress(drawing.data.value.svg)),
    failure: drawing.error,
  };
}
