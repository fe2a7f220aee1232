// Asks the person a yes/no question; one at a time.
import { shallowRef } from 'vue';

export interface Question {
  title: string;
  text: string;
  /** The consequences as a list, if there are several. */
  points?: string[];
  after?: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** The current question; the frame shows it. */
const asked = shallowRef<Asked | null>(null);

export const useQuestion = () => asked;

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
