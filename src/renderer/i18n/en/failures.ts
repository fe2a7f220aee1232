// The English messages of failures, with advice: every error code, cause, phase, reason and field rule.
import type { failures as zh } from '../zh-cn/failures.ts';
import { unsent } from './unsent.ts';

export const failures: typeof zh = {
  errors: {
    session: {
      none: { title: 'No shop is open', todo: 'Connect a shop first, or open the training shop.' },
      'no-token': { title: 'This shop has no token', todo: 'Enter its access token under “Shops”.' },
      expired: {
        title: 'The shop does not accept this token',
        todo: 'It may have expired, been replaced, or lost a character when copied. Get a fresh token from the system provider and paste it again. If the shop uses a client ID and secret, check those.',
      },
    },
    network: {
      offline: { title: 'The shop cannot be reached', todo: 'Check the network and try again.' },
      timeout: { title: 'The shop did not answer in time', todo: 'Try again in a while.' },
    },
    shop: {
      refused: {
        title: 'The shop refused this request',
        todo: 'Follow what the shop says; if that is unclear, give the request number to the system provider.',
      },
      malformed: {
        title: 'The shop’s answer makes no sense',
        todo: 'Check that the address is that of the shop’s open interface.',
      },
      ...unsent,
    },
    input: {
      invalid: { title: 'Some of this is not right yet', todo: 'Correct what is marked and try again.' },
    },
    outbox: {
      conflict: {
        title: 'The shop’s own copy has changed',
        todo: 'Compare both sides, then choose which to keep.',
      },
      uncertain: {
        title: 'It is not certain that the shop got this',
        todo: 'Look at what the shop has before sending it again.',
      },
      unsent: {
        title: 'There are changes that this shop has not been sent yet',
        todo: 'Wait under “Outbox” until they are sent, or cancel them there.',
      },
    },
    store: {
      unreadable: {
        title: 'Some data on this machine cannot be read',
        todo: 'What the shop still has is fetched again; see “Diagnostics & about”.',
      },
      unwritable: {
        title: 'Not saved: this machine’s disk takes nothing',
        todo: 'This change was not saved. Check the disk and try again.',
      },
    },
    sync: {
      'not-a-list': {
        title: 'The shop did not answer with a list',
        todo: 'What is here stays as it was. Try again; if it lasts, ask the system provider.',
      },
      unsteady: {
        title: 'The menu kept changing while it was fetched',
        todo: 'What is here stays as it was. It is fetched again automatically; wait until the bulk edits at the shop are done.',
      },
      contradicted: {
        title: 'The shop counts otherwise than it sends',
        todo: 'What is here stays as it was. Try again; if it lasts, give the system provider both numbers.',
      },
    },
    goods: {
      gone: {
        title: 'This item is not in the menu any more',
        todo: 'It was probably deleted in the shop. Go back to the list.',
      },
    },
    plan: {
      gone: { title: 'This preview is no longer there', todo: 'Nothing was changed. Make it again.' },
    },
    import: {
      unreadable: {
        title: 'This file cannot be read as a table',
        todo: 'Take an Excel workbook (.xlsx) or a CSV file.',
      },
    },
    'floor-plan': { unreadable: { title: 'This file is no floor plan', todo: 'Choose a Servery export.' } },
    backup: { unreadable: { title: 'This backup cannot be used', todo: 'Choose another file.' } },
    training: {
      failed: {
        title: 'The training shop did not start',
        todo: 'Try again. If it still does not, look at the log under “Diagnostics & about”, or reset the training shop.',
      },
    },
    delivery: {
      failed: {
        title: 'The file was not saved',
        todo: 'Choose another folder or check the free space, then try again.',
      },
    },
    bridge: {
      lost: {
        title: 'The desk program does not answer',
        todo: 'This page keeps trying. If it does not come back, start Servery again.',
      },
    },
    cancelled: { title: 'Cancelled', todo: 'Nothing was changed.' },
    ipc: {
      forbidden: { title: 'This window is not allowed in', todo: 'Open the window from Servery again.' },
      'unknown-route': {
        title: 'Page and desk program are of different versions',
        todo: 'Start Servery again.',
      },
    },
    internal: {
      title: 'Something broke inside the program',
      todo: 'Try again. If it keeps happening, export the diagnostics and give them to your support contact.',
    },
  },
  causes: {
    'name-not-found': {
      title: 'This address does not exist',
      todo: 'Check its spelling. If other websites do not open either, this machine’s network or DNS is at fault.',
    },
    refused: {
      title: 'Connection refused',
      todo: 'The server was found, but nothing is running on this port. Check the port number. If you run the service yourself, check that it is started.',
    },
    unreachable: { title: 'The network is down', todo: 'Check the cable or the Wi-Fi and try again.' },
    certificate: {
      title: 'The certificate cannot be trusted',
      todo: 'First check this machine’s date and time. If your company inspects encrypted traffic, ask the administrator to install its certificate. Do not switch to http for this.',
    },
    proxy: {
      title: 'The proxy does not let this through',
      todo: 'Check the system’s proxy settings, or ask the network’s administrator to allow this address.',
    },
    'broken-off': {
      title: 'The connection broke off',
      todo: 'The network is probably unsteady. Try again.',
    },
  },
  phases: {
    connect: {
      title: 'Connecting took too long',
      todo: 'The server does not respond. Check the address and port, and whether a firewall blocks them.',
    },
    'first-byte': {
      title: 'Connected, but the shop does not answer',
      todo: 'The shop may be busy. Try again in a while.',
    },
    whole: {
      title: 'The data came too slowly to finish',
      todo: 'Check the network speed and try again.',
    },
  },
  reasons: {
    redirect: {
      title: 'This address redirects to another',
      todo: 'Servery does not follow redirects, so that the token is not sent to another server. Enter the final address.',
    },
    'not-json': {
      title: 'This is not a shop’s open interface',
      todo: 'A web page or something else answered. The address should end where the interface begins, such as https://shop.example.com.',
    },
    cut: {
      title: 'The shop’s answer was cut short',
      todo: 'Try again; if it keeps happening, a proxy on the way may be cutting it.',
    },
    encoding: {
      title: 'The shop’s answer is wrongly encoded',
      todo: 'Give the request number to the system provider.',
    },
    'too-large': {
      title: 'The shop’s answer is abnormally large',
      todo: 'Check the address; if it is right, ask the system provider.',
    },
    'no-envelope': {
      title: 'This is not a shop’s open interface',
      todo: 'It answers JSON, but not in the form of this interface. Check the address.',
    },
    shape: {
      title: 'The shop’s answer does not match the interface document',
      todo: 'Give the request number to the system provider.',
    },
  },
  refusals: {
    'not-found': {
      title: 'There is no open interface at this address',
      todo: 'The server is there, but not this interface (404). Check the end of the address for a missing or surplus path.',
    },
    busy: { title: 'Too many requests: the shop asks to wait', todo: 'Try again in a while.' },
    trouble: {
      title: 'The shop’s server is in trouble',
      todo: 'This is not your machine’s fault. Try again later; if it lasts, ask the system provider.',
    },
    'app-id': {
      title: 'The app id does not match',
      todo: 'The interface answers, but for another shop ({found}). Check that app id and token belong together.',
    },
  },
  unreadable: {
    corrupt: {
      title: 'Some data on this machine is damaged',
      todo: 'The damaged file was set aside; what the shop still has is fetched again.',
    },
    newer: {
      title: 'This data was saved by a newer Servery',
      todo: 'This version cannot read it and leaves it alone. Update to the newest version.',
    },
  },
  unwritable: {
    'disk-full': {
      title: 'Not saved: the disk is full',
      todo: 'This change was not saved. Free some space and try again.',
    },
    'read-only': {
      title: 'Not saved: the data folder cannot be written to',
      todo: 'This change was not saved. Check the folder’s permissions and try again.',
    },
    failed: {
      title: 'Not saved: this machine’s disk takes nothing',
      todo: 'This change was not saved. Check the disk and try again.',
    },
  },
  rules: {
    missing: 'Please fill this in',
    empty: 'Please fill this in',
    'too-long': 'Too long: at most {limit} characters',
    'too-many': 'Too many: at most {limit}',
    'too-small': 'Too small: at least {limit}',
    'too-large': 'Too large: at most {limit}',
    'not-listed': 'Please choose one of the options',
    'not-address': 'Please enter a whole address, such as https://shop.example.com',
    'plain-http': 'This address is not encrypted. Use https, or give your consent below',
    taken: 'This name is taken, choose another',
    unexpected: 'The program does not know this',
    wrong: 'This is not right, please check',
  },
  failure: {
    said: 'The shop says: {reason}',
    endpoint: 'Endpoint',
    correlation: 'Request number',
    word: 'In the system’s words',
    http: 'HTTP status',
    details: 'Technical details',
    counted: 'The shop counts',
    held: 'It sent',
    summary: '{n} thing needs correcting | {n} things need correcting',
  },
};
