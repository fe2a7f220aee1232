// What the frame shows for a page: an announcement, an undo offer, a question.
import { shallowRef } from 'vue';

interface Announcement {
  text: string;
}

const SHOWN_MS = 5000;

const announced = shallowRef<Announcement | null>(null);

export const useAnnouncement = () => announced;

/** Shown for a while, and read aloud by screen readers. Returns a function that removes it earlier. */
export function announce(text: string): () => void {
  const mine = { text };
  announced.value = mine;
  const remove = () => {
    if (announced.value === mine) announced.value = null;
  };
  setTimeout(remove, SHOWN_MS);
  return remove;
}

interface UndoOffer {
  text: string;
  /** The label of the button. */
  act: string;
  undo: () => unknown;
}

const offered = shallowRef<UndoOffer | null>(null);

export const useUndoOffer = () => offered;

/** A new offer replaces the previous one. */
export function offerUndo(offer: UndoOffer): void {
  offered.value = offer;
}

interface Question {
  title: string;
  text: string;
  /** The consequences as a list, if there are several. */
  points?: string[];
  after?: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Not to be done is what a person should choose. */
  isUnwise?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** The current question; the frame shows it. */
const asked = shallowRef<Asked | null>(null);

export const useQuestion = () => asked;

/** One question at a time. */
export function ask(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer: (yes) => {
        asked.value = null;
        resolve(yes);
      },
    };
  });
}

/** Its page was left: an open question is answered with no. */
export const dropQuestion = (): void => asked.value?.answer(false);
