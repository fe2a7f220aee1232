// Whether a link to a page leads the person here anywhere.
import { useRouter } from 'vue-router';
import type { PageName } from '../../i18n/titles.ts';
import { usePeople } from '../stores/people.ts';

export function useMayOpen(): (name: PageName) => boolean {
  const router = useRouter();
  const people = usePeople();
  return (name) => people.mayOpen(router.resolve({ name }).meta.page);
}
