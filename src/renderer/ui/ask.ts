// Puts a question to the person and waits for yes or no; one at a time.
import { shallowRef } from 'vue';

export interface Question {
  title: string;
  text: string;
  /** Told one by one, where several things would happen. */
  points?: string[];
  after?: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** What stands on screen now; the frame shows it. */
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
