// A part of the open shop that the core holds: asked for again when another shop is opened, and fetched from the shop on demand.
import { ref, type Ref, type ShallowRef, watch } from 'vue';
import type { AppError } from '../../contract/errors.ts';
import type { EventName, Payload } from '../../contract/events.ts';
import type { Result } from '../../contract/result.ts';
import { useBridge } from '../bridge/bridge.ts';
import { follow } from '../bridge/follow.ts';
import { useSession } from './stores/session.ts';

type Ask<State> = () => Promise<Result<State>>;

interface ShopStateOptions<State> {
  /** Asks the core. */
  get: Ask<State>;
  /** Makes the core ask the shop. */
  fetch: Ask<State>;
  /** Forgets what belongs to the shop before. */
  onSwitch?: (shop: string | undefined) => void;
}

interface ShopState<State> {
  /** Null until the core has answered. */
  state: ShallowRef<State | null>;
  error: ShallowRef<AppError | null>;
  /** The shop is being asked from here. */
  asking: Ref<boolean>;
  ask: () => Promise<void>;
  fetch: () => Promise<void>;
}

export function useShopState<Name extends EventName>(
  event: Name,
  { get, fetch: askShop, onSwitch }: ShopStateOptions<Payload<Name>>,
): ShopState<Payload<Name>> {
  const session = useSession();
  const { state, error, ask, settle } = follow(useBridge(), event, get);
  const asking = ref(false);

  watch(
    () => session.current?.id,
    (shop) => {
      state.value = error.value = null;
      onSwitch?.(shop);
      if (shop !== undefined) void ask();
    },
    { immediate: true },
  );

  async function fetch(): Promise<void> {
    asking.value = true;
    const answer = await settle(askShop());
    asking.value = false;
    if (!answer.ok) error.value = answer.error;
  }

  return { state, error, asking, ask, fetch };
}
