// What is missing in a form that was just sent: the first fault comes into view, and its field has the focus.
import { nextTick } from 'vue';

export async function showFirstFault(form: HTMLElement | null): Promise<void> {
  await nextTick();
  const fault = form?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]');
  fault?.scrollIntoView({ block: 'center' });
  if (fault?.getAttribute('aria-invalid') === 'true') fault.focus({ preventScroll: true });
}
