// Makes a file and delivers it: whether it is being made, where it went, and why it failed.
import { ref, shallowRef } from 'vue';
import type { Delivery } from '../../contract/delivery.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Result } from '../../contract/result.ts';
import { fetchDownload } from '../bridge/files.ts';

export function useDelivery() {
  const isBusy = ref(false);
  const delivery = shallowRef<Delivery | null>(null);
  const failure = shallowRef<AppError | null>(null);

  const forget = () => {
    failure.value = delivery.value = null;
  };

  /** Does nothing while a file is being made. */
  async function deliver(make: () => Promise<Result<Delivery>>): Promise<void> {
    if (isBusy.value) return;
    isBusy.value = true;
    forget();
    const answer = await make();
    isBusy.value = false;
    if (!answer.ok) {
      failure.value = answer.error;
      return;
    }
    delivery.value = answer.data;
    if (answer.data.kind === 'download') fetchDownload(answer.data.href);
  }

  return { isBusy, delivery, failure, forget, deliver };
}
