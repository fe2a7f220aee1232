// Chooses the language: the person's choice, the start option, or the system's.
import { type Language, languages, type Settings } from '../../contract/settings.ts';

export interface LanguagePreferences {
  chosen: Settings['language'];
  given: Language | null;
  /** In the system's order of preference. */
  system: readonly string[];
}

export function chooseLanguage({ chosen, given, system }: LanguagePreferences): Language {
  if (chosen !== 'system') return chosen;
  return given ?? spokenOf(system);
}

const spokenOf = (system: readonly string[]): Language =>
  system.map(nearest).find((language) => language !== undefined) ?? 'en';

const nearest = (tag: string) => languages.find((language) => mainPart(language) === mainPart(tag));

const mainPart = (tag: string) => tag.toLowerCase().split('-')[0];
