// Whether a link to a page leads the person here anywhere.
import type { PageName } from '../../i18n/titles.ts';
import { pageNamed } from '../pages.ts';
import { usePeople } from '../stores/people.ts';

export function useMayOpen(): (name: PageName) => boolean {
  const people = usePeople();
  return (name) => people.mayOpen(pageNamed(name));
}
