// Shows how the pairing goes, and leads on to the page of the device.
import '../ui/theme.css';
import '../ui/base.css';
import './join.css';
import { languageOf } from '../i18n/page-language.ts';
import { codeIn, join, type Joined } from './join.ts';
import { joinWords } from './words/join-words.ts';

const language = languageOf(navigator.languages);
const words = joinWords[language];
const place = document.querySelector('#join');
document.documentElement.lang = language;

const code = codeIn(location.hash);
// The code must not stay on the screen or in the history.
if (code !== undefined) history.replaceState(null, '', '/join');
void run();

async function run(): Promise<void> {
  show(words.joining);
  const joined = await join(code, {
    fetch: (...asked) => fetch(...asked),
    storage: () => window.localStorage,
  });
  if (joined.kind !== 'in') {
    explain(joined.kind);
    return;
  }
  show(words.done);
  location.replace(joined.page);
}

function explain(kind: Exclude<Joined['kind'], 'in'>): void {
  show(words[kind], words[`${kind}How`]);
  if (kind !== 'lost') return;
  const button = document.createElement('button');
  button.textContent = words.again;
  button.addEventListener('click', () => void run());
  place?.append(button);
}

function show(title: string, text = ''): void {
  const heading = document.createElement('h1');
  heading.textContent = title;
  const line = document.createElement('p');
  line.textContent = text;
  place?.replaceChildren(heading, line);
}
