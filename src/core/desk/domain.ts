// This program and its window: their routes.
import type { About } from '../../contract/desk.ts';
import { defineDomain } from '../domain.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { failure, invalid } from '../failure.ts';
import type { Desk, Files } from '../ports.ts';

interface DeskDeps {
  desk: Desk;
  files: Files;
  about: () => About;
}

export const deskDomain = defineDomain({
  name: 'desk',
  create: (deps: DeskDeps) => deps,
  routes: ({ desk, files, about }) => ({
    // Where files are on this machine is nothing for another one.
    'desk.about': (_, { device }) =>
      device === undefined ? about() : { ...about(), homeFolder: '', logFile: '' },
    'desk.open-link': async ({ url }) => {
      await desk.openLink(checkedLink(url));
      return null;
    },
    'desk.mode': () => desk.mode(),
    'desk.set-mode': ({ mode }) => desk.setMode(mode),
    'desk.open-screen': ({ screen, station }) => {
      if (desk.openScreen === undefined) return false;
      desk.openScreen(station === null ? places[screen] : `${places[screen]}?station=${station}`);
      return true;
    },
    'desk.save-pdf': async ({ name }) => {
      if (desk.printToPdf === undefined)
        throw failure('delivery.failed', 'this host cannot make a PDF', { detail: '' });
      const bytes = await desk.printToPdf();
      return files.deliver({ name: fileName(name, 'pdf'), type: 'application/pdf', bytes });
    },
  }),
});

/** From our own page; the phone has a page of its own. */
const places = { kitchen: '#/kitchen', 'kitchen-guests': '#/kitchen/guests', phone: 'phone.html' } as const;

const ALLOWED_HOSTS: readonly string[] = ['github.com'];

function isAllowedLink({ protocol, host, username, password }: URL): boolean {
  return protocol === 'https:' && ALLOWED_HOSTS.includes(host) && username === '' && password === '';
}

/** The address as it was checked, so that no other parser reads it differently. Throws `input.invalid` when it is not allowed. */
function checkedLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !isAllowedLink(url)) throw invalid({ path: ['url'], rule: 'not-listed' });
  return url.href;
}
