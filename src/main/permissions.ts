// Takes from every page what a counter never needs: devices, other windows, other addresses, downloads.
import { app, type Event, type Session } from 'electron';
import type { PageAddress } from './address.ts';

/** Putting a text on the clipboard, which is what the page's copy buttons do. */
const HARMLESS = 'clipboard-sanitized-write';

export function setupSession(session: Session, page: PageAddress): void {
  const isGranted = (permission: string, origin: string) =>
    permission === HARMLESS && origin.replace(/\/$/, '') === page.origin;
  session.setPermissionCheckHandler((_, permission, origin) => isGranted(permission, origin));
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(isGranted(permission, contents.mainFrame.origin)),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !page.isOurs(url) && !isDeveloperTools(url) }),
  );
}

/** Whatever comes to show a page, now or later, stays where it is. */
export function setupNavigation(page: PageAddress): void {
  app.on('web-contents-created', (_, contents) => {
    // A page that was taken over could else send packets past the policy, which knows nothing of WebRTC.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-navigate', keepOut(page));
    contents.on('will-redirect', keepOut(page));
    contents.on('will-frame-navigate', (details) => {
      if (!details.isMainFrame) details.preventDefault();
      else keepOut(page)(details);
    });
  });
}

/** The page may load itself again; it may go nowhere else. */
const keepOut = (page: PageAddress) => (details: Event<{ url: string }>) => {
  if (!page.isPage(details.url)) details.preventDefault();
};

const isDeveloperTools = (url: string) => !app.isPackaged && url.startsWith('devtools://');
