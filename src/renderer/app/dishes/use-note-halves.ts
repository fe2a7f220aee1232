// The field of a note: quick notes that are tapped, and a text of its own beside them, so that neither runs into the other.
import { computed, type Ref, shallowRef, watch } from 'vue';
import { useWords } from '../../i18n/words.ts';
import { halvesOf, hasPart, joinedNote, withPart } from './note-parts.ts';

interface NoteField {
  note: Ref<string>;
  texts: () => readonly string[];
  longest: number;
}

export function useNoteHalves({ note, texts, longest }: NoteField) {
  const { t } = useWords();
  const comma = () => t('dishNotes.comma');
  const halves = shallowRef(halvesOf(note.value, texts(), comma()));
  const whole = computed(() => joinedNote(halves.value, comma()));

  // Another one than was put together here.
  watch([note, texts], ([now]) => {
    if (now !== whole.value) halves.value = halvesOf(now, texts(), comma());
  });

  return {
    chosen: computed(() => texts().filter((text) => hasPart(whole.value, text))),
    /** As it is being typed, with the space before the next word. */
    typed: computed({
      get: () => halves.value.typed,
      set: (typed) => {
        halves.value = { ...halves.value, typed };
        note.value = whole.value;
      },
    }),
    /** For what is typed. */
    room: computed(() => {
      const { tapped } = halves.value;
      return tapped.length === 0 ? longest : longest - [...tapped, ''].join(comma()).length;
    }),
    /** What is longer than the field would be cut in a word. */
    toggle: (text: string) => {
      const next = halvesOf(withPart(whole.value, text), texts(), comma());
      if (joinedNote(next, comma()).length > longest) return;
      halves.value = next;
      note.value = whole.value;
    },
  };
}
