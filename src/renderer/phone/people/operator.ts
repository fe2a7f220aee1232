// Who works at this phone; while the desk does not answer, the person who was signed in last.
import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import type { Operator as Person } from '../../../contract/people.ts';
import type { Right } from '../../../contract/rights.ts';
import { usePeople } from '../../app/stores/people.ts';
import type { PhoneStore } from '../storage/phone-store.ts';

const FACT = 'operator';

interface Known {
  isSetUp: boolean;
  operator: Pick<Person, 'id' | 'name' | 'rights'> | null;
}

export interface Operator {
  /** Null in a house without people; undefined while it is not known, or the phone is locked. */
  id: ComputedRef<string | null | undefined>;
  person: ComputedRef<{ id: string; name: string } | null>;
  isSignedOut: ComputedRef<boolean>;
  can: (right: Right) => boolean;
}

const isKnown = (found: unknown): found is Known =>
  typeof found === 'object' && found !== null && 'isSetUp' in found && 'operator' in found;

export function createOperator(store: PhoneStore): Operator {
  const people = usePeople();
  const stored = shallowRef<Known | null>(null);
  void store.fact(FACT).then((found) => {
    if (isKnown(found)) stored.value = found;
  });
  const live = computed((): Known | null => {
    if (!people.isKnown) return null;
    const { isSetUp, operator } = people;
    const person = operator && { id: operator.id, name: operator.name, rights: [...operator.rights] };
    return { isSetUp, operator: person };
  });
  watch(live, (known) => {
    if (known !== null) void store.putFact(FACT, known);
  });
  const known = computed(() => live.value ?? stored.value);
  return {
    id: computed(() => {
      if (known.value === null) return undefined;
      return known.value.isSetUp ? known.value.operator?.id : null;
    }),
    person: computed(() => {
      const operator = known.value?.operator ?? null;
      return operator && { id: operator.id, name: operator.name };
    }),
    isSignedOut: computed(() => known.value?.isSetUp === true && known.value.operator === null),
    can: (right) => known.value?.isSetUp !== true || known.value.operator?.rights.includes(right) === true,
  };
}
