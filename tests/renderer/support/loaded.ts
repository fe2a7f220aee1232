// All that a page loads after its start, before any test begins: a component under test does not wait for it.
import { languages } from '../../../src/contract/entities/settings.ts';
import { loadShapes } from '../../../src/renderer/bridge/shapes.ts';
import { loadWords } from '../../../src/renderer/i18n/words.ts';

await Promise.all([loadShapes(), ...languages.map(loadWords)]);
