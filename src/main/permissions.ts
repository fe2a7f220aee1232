// Denies every page what a counter never needs: devices, other windows, other addresses, downloads.
import { app, type Event, type Session } from 'electron';
import type { PageAddress } from './address.ts';

/** Writing text to the clipboard, for the page's copy buttons. */
const CLIPBOARD_WRITE = 'clipboard-sanitized-write';

export function setupSession(session: Session, page: PageAddress): void {
  const isGranted = (permission: string, origin: string) =>
    permission === CLIPBOARD_WRITE && origin.replace(/\/$/, '') === page.origin;
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

/** Restricts navigation in every present and future web contents. */
export function setupNavigation(page: PageAddress): void {
  app.on('web-contents-created', (_, contents) => {
    // Keeps a compromised page from sending packets over WebRTC, which the content policy does not cover.
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

/** The page may reload itself but go nowhere else. */
const keepOut = (page: PageAddress) => (details: Event<{ url: string }>) => {
  if (!page.isPage(details.url)) details.preventDefault();
};

const isDeveloperTools = (url: string) => !app.isPackaged && url.startsWith('devtools://');
