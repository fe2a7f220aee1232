// The templates of tickets: as saved, as typed, and the drawing of the sample.
import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import { usualDots } from '../../../../contract/printers.ts';
import {
  MOST_HEADING_LINES,
  type TicketKind,
  type TicketTemplate,
  type TicketTemplates,
  ticketKinds,
} from '../../../../contract/printing.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { svgAddress } from '../svg-address.ts';

/** Typed templates survive a visit to another page. */
export const useTicketTemplates = defineStore('ticket-templates', () => {
  const bridge = useBridge();
  const saved = shallowRef<TicketTemplates | null>(null);
  const typed = shallowRef<TicketTemplates | null>(null);
  const error = shallowRef<AppError | null>(null);

  const isChanged = computed(
    () => typed.value !== null && JSON.stringify(typed.value) !== JSON.stringify(saved.value),
  );

  function take(templates: TicketTemplates) {
    const wasChanged = isChanged.value;
    saved.value = templates;
    if (!wasChanged) typed.value = templates;
  }

  async function load() {
    const answer = await bridge.call('printing.templates', null);
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) take(answer.data);
  }

  async function save() {
    if (typed.value === null) return false;
    const answer = await bridge.call('printing.save-templates', typed.value);
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) saved.value = typed.value = answer.data;
    return answer.ok;
  }

  return {
    typed,
    error,
    isChanged,
    hasFaults: computed(() => ticketKinds.some((kind) => hasFault(typed.value?.[kind]))),
    load,
    save,
    change: (kind: TicketKind, part: Partial<TicketTemplate>) => {
      const { value } = typed;
      if (value !== null) typed.value = { ...value, [kind]: { ...value[kind], ...part } };
    },
    reset: () => {
      typed.value = saved.value;
    },
  };
});

export const isTooLong = (text: string): boolean => text.split('\n').length > MOST_HEADING_LINES;

const hasFault = (template: TicketTemplate | undefined) =>
  template !== undefined && (isTooLong(template.heading) || isTooLong(template.footing));

const TYPING_MS = 200;

interface Sample {
  kind: TicketKind;
  template: TicketTemplate | undefined;
  paperMm: 58 | 80;
}

export function usePreview(sample: () => Sample): {
  address: Ref<string | null>;
  failure: Ref<AppError | null>;
} {
  const bridge = useBridge();
  const address = shallowRef<string | null>(null);
  const failure = shallowRef<AppError | null>(null);
  let asked = 0;

  async function draw() {
    const { template, kind, paperMm } = sample();
    if (template === undefined || hasFault(template)) return;
    const mine = (asked += 1);
    const dots = usualDots[paperMm];
    const answer = await bridge.call('printing.preview', { kind, template, paperMm, dots });
    if (mine !== asked) return;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) address.value = svgAddress(answer.data.svg);
  }

  const drawSoon = useDebounceFn(() => void draw(), TYPING_MS);
  watch(sample, () => void (address.value === null ? draw() : drawSoon()), { deep: true, immediate: true });
  return { address, failure };
}
