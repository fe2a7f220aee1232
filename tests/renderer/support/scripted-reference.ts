// The answers of a scripted desk about regions, article categories and goods categories.
import { categoryAnswers } from './scripted-categories.ts';
import { regionAnswers } from './scripted-regions.ts';

export const referenceAnswers = { ...regionAnswers, ...categoryAnswers };
