// What a scripted desk answers of regions, article categories and goods categories.
import { categoryAnswers } from './scripted-categories.ts';
import { regionAnswers } from './scripted-regions.ts';

export const referenceAnswers = { ...regionAnswers, ...categoryAnswers };
