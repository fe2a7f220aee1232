// Where messages of the counter appear: over its strip, where they cover no dish, or above the foot of an open slip.
import { computed, onBeforeUnmount, type Ref } from 'vue';
import { useFoot } from '../../../ui/foot.ts';
import { useAnnouncement } from '../../../ui/messages.ts';

interface CounterFootOptions {
  page: Readonly<Ref<HTMLElement | null>>;
  strip: Readonly<Ref<HTMLElement | null>>;
  isSlipOpen: Readonly<Ref<boolean>>;
}

export function useCounterFoot({ page, strip, isSlipOpen }: CounterFootOptions): void {
  useFoot(
    computed(() =>
      isSlipOpen.value ? (page.value?.querySelector<HTMLElement>('[data-part=slip] > footer') ?? null) : null,
    ),
  );
  useFoot(
    computed(() => (isSlipOpen.value ? null : strip.value)),
    '--strip',
  );
  // What was said of an order does not follow to another page.
  const announcement = useAnnouncement();
  onBeforeUnmount(() => (announcement.value = null));
}
