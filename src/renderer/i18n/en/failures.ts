// The English messages of failures, with advice: every error code, cause, phase, reason and field rule.
import type { failures as zh } from '../zh-cn/failures.ts';
import { unsent } from './unsent.ts';

export const failures: typeof zh = {
  errors: {
    session: {
      none: { title: 'No shop is open', todo: 'Connect a shop or open the training shop.' },
      'no-token': { title: 'This shop has no token', todo: 'Enter its access token under “Shops”.' },
      'has-orders': {
        title: 'This shop has orders on this device',
        todo: 'Its address and app ID can’t be changed. Connect the new address as another shop.',
      },
      expired: {
        title: 'The shop rejected this token',
        todo: 'It may be expired, replaced or incomplete. Paste a new token from your provider. If you use a client ID and secret, check those.',
      },
    },
    network: {
      offline: { title: 'Can’t reach the shop', todo: 'Check the network and try again.' },
      timeout: { title: 'The shop didn’t respond', todo: 'Try again later.' },
    },
    shop: {
      refused: {
        title: 'The shop rejected this',
        todo: 'Follow the shop’s message, or give your provider the request ID.',
      },
      malformed: {
        title: 'Unreadable answer from the shop',
        todo: 'Check the API address.',
      },
      ...unsent,
    },
    input: {
      invalid: { title: 'Some details are wrong', todo: 'Correct the marked fields and try again.' },
    },
    outbox: {
      conflict: {
        title: 'Also changed at the shop',
        todo: 'Compare the values and choose one.',
      },
      uncertain: {
        title: 'Not confirmed by the shop',
        todo: 'Check the shop before sending it again.',
      },
      'group-missing': {
        title: 'The prep station was removed',
        todo: 'Choose another prep station for this item.',
      },
      'rows-missing': {
        title:
          '{n} variation no longer exists, so its stock wasn’t changed | {n} variations no longer exist, so their stock wasn’t changed',
        todo: 'Check the stock in the shop’s back office.',
      },
      unsent: {
        title: 'This shop has unsent changes',
        todo: 'Wait until they are sent, or cancel them in the outbox.',
      },
    },
    store: {
      unreadable: {
        title: 'Some saved data can’t be read',
        todo: 'It is loaded from the shop again where possible. See Diagnostics.',
      },
      unwritable: {
        title: 'Not saved: can’t write to disk',
        todo: 'Check the disk and try again.',
      },
    },
    sync: {
      'not-a-list': {
        title: 'The shop didn’t send a list',
        todo: 'Saved data is unchanged. Try again. If it happens again, contact your provider.',
      },
      emptied: {
        title: 'The shop suddenly shows an empty list',
        todo: 'Saved data is unchanged. Servery asks again for a minute.',
      },
      unsteady: {
        title: 'The menu changed during the refresh',
        todo: 'Saved data is unchanged. Servery tries again automatically.',
      },
      contradicted: {
        title: 'The shop’s count doesn’t match its list',
        todo: 'Saved data is unchanged. Try again. If it happens again, give your provider both numbers.',
      },
    },
    goods: {
      gone: {
        title: 'This item was deleted',
        todo: 'It is no longer on the menu. Go back to the list.',
      },
    },
    plan: {
      gone: { title: 'This preview expired', todo: 'Nothing was changed. Create it again.' },
    },
    import: {
      unreadable: {
        title: 'This file isn’t a table',
        todo: 'Choose an Excel (.xlsx) or CSV file.',
      },
    },
    'floor-plan': {
      unreadable: {
        title: 'This file isn’t a floor plan',
        todo: 'Choose a floor plan exported from Servery.',
      },
    },
    backup: {
      unreadable: { title: 'This backup can’t be used', todo: 'Nothing was changed. Choose another file.' },
    },
    'add-ons': {
      changed: {
        title: 'These add-ons have changed',
        todo: 'Another window changed or deleted the list. Save again to replace it.',
      },
    },
    orders: {
      refused: { title: 'That didn’t work', todo: 'Look at the order and try again.' },
      'out-of-order': { title: 'Not sent yet', todo: 'What was done before is sent first. Try again.' },
    },
    people: {
      'signed-out': { title: 'Not signed in', todo: 'Sign in with your PIN.' },
      needs: { title: 'This needs approval', todo: 'Ask a manager to approve it.' },
      'wrong-pin': { title: 'Wrong PIN', todo: 'Try again.' },
      locked: { title: 'Too many wrong PINs', todo: 'Wait, or ask a manager to unlock it.' },
      refused: { title: 'That didn’t work', todo: 'Check it and try again.' },
    },
    coupons: {
      none: { title: 'No such coupon', todo: 'Check the number, then look it up again.' },
      changed: {
        title: 'This coupon has changed',
        todo: 'Another window changed or removed it. Save again to replace it.',
      },
      'code-taken': { title: 'Another coupon has this code', todo: 'Choose a different code.' },
    },
    printing: {
      'no-printer': { title: 'No printer is set up for this', todo: 'Set one up on the Printers page.' },
      'too-late': { title: 'This job has already changed', todo: 'Look at it again on the Printers page.' },
    },
    training: {
      failed: {
        title: 'The training shop didn’t start',
        todo: 'Try again. If it still fails, see the log in Diagnostics or reset the training shop.',
      },
    },
    updates: {
      hindered: {
        title: 'The update can’t be installed now',
        todo: 'Something still has to be finished first. See Updates in Settings.',
      },
      changed: {
        title: 'Another version is offered now',
        todo: 'Check again in Settings.',
      },
    },
    folder: { unusable: { title: 'The folder can’t be used', todo: 'Choose another folder.' } },
    delivery: {
      failed: {
        title: 'File not saved',
        todo: 'Choose another folder or free up disk space, then try again.',
      },
    },
    guests: { refused: { title: 'That didn’t work', todo: 'Look at the order and try again.' } },
    devices: { refused: { title: 'That didn’t work', todo: 'Check the device and try again.' } },
    bridge: {
      lost: {
        title: 'No answer',
        todo: 'Once Servery is connected again, check, then try again.',
      },
    },
    cancelled: { title: 'Canceled', todo: 'Nothing was changed.' },
    ipc: {
      forbidden: { title: 'This window has no access', todo: 'Open it from Servery again.' },
      'unknown-route': {
        title: 'This window is outdated',
        todo: 'Restart Servery.',
      },
    },
    internal: {
      title: 'Something went wrong',
      todo: 'Try again. If it happens again, export diagnostics and contact support.',
    },
  },
  peopleRefused: {
    gone: { title: 'This person has left', todo: 'Choose another person.' },
    'name-taken': { title: 'This name is taken', todo: 'Choose another name.' },
    'last-owner': { title: 'The last owner can’t go', todo: 'Make another person an owner first.' },
    'no-pin': { title: 'No PIN yet', todo: 'Ask an owner to set one.' },
    'cannot-approve': { title: 'This person can’t approve it', todo: 'Choose another person.' },
    'nothing-to-approve': { title: 'This approval is too late', todo: 'Start again.' },
    'weak-pin': {
      title: 'PIN too easy to guess',
      todo: 'Don’t repeat one digit or use a row such as 1234.',
    },
    'wrong-code': { title: 'Wrong recovery code', todo: 'Check it and try again.' },
    'is-set-up': { title: 'People are already set up', todo: 'Sign in.' },
    'key-store': {
      title: 'PINs can’t be checked',
      todo: 'Unlock the key store of this device, or use the recovery code.',
    },
    'not-possible-now': { title: 'Not possible now', todo: 'Clock in first.' },
  },
  guestsRefused: {
    ended: { title: 'This code has ended', todo: 'Show the guests a new one.' },
    'no-ordering': { title: 'Guests can’t order', todo: 'Turn it on under “Guests”.' },
    'dish-gone': { title: 'This item isn’t available', todo: 'Choose another one.' },
    'sold-out': { title: 'This item is sold out', todo: 'Choose another one.' },
    'too-many': { title: 'Too much is waiting', todo: 'Answer what waits first.' },
    called: { title: 'Already called', todo: 'Wait a minute.' },
    'no-table': { title: 'No such table', todo: 'Scan the code of the table again.' },
    closed: { title: 'No shop is open', todo: 'Open the shop, then try again.' },
    answered: { title: 'Already taken or refused', todo: 'Look at the order.' },
  },
  devicesRefused: {
    gone: { title: 'This device was removed', todo: 'Add it again.' },
    'too-many': { title: 'Too many devices', todo: 'Remove one that is no longer used.' },
    'door-closed': { title: 'Devices can’t connect at this address', todo: 'Choose another address.' },
    'key-store': {
      title: 'Keys can’t be saved',
      todo: 'Unlock the key store of this device, then try again.',
    },
  },
  causes: {
    'name-not-found': {
      title: 'Address not found',
      todo: 'Check the spelling. If other websites don’t open either, check this device’s network or DNS.',
    },
    refused: {
      title: 'Connection refused',
      todo: 'No service is running on this port. Check the port number and that the service is started.',
    },
    unreachable: { title: 'No network', todo: 'Check the cable or Wi-Fi and try again.' },
    certificate: {
      title: 'Certificate not trusted',
      todo: 'Check this device’s date and time. On a company network, ask IT to install its certificate. Don’t switch to http.',
    },
    proxy: {
      title: 'Blocked by the proxy',
      todo: 'Check the system’s proxy settings, or ask IT to allow this address.',
    },
    'broken-off': {
      title: 'Connection lost',
      todo: 'The network may be unstable. Try again.',
    },
  },
  phases: {
    connect: {
      title: 'Connection timed out',
      todo: 'Check the address and port, and whether a firewall blocks them.',
    },
    'first-byte': {
      title: 'Connected, but no response',
      todo: 'The shop may be busy. Try again later.',
    },
    whole: {
      title: 'The shop responds too slowly',
      todo: 'Check the network, or try again later.',
    },
  },
  reasons: {
    redirect: {
      title: 'This address redirects',
      todo: 'To protect your token, Servery doesn’t follow redirects. Enter the final address.',
    },
    'not-json': {
      title: 'Not a shop API',
      todo: 'A web page answered. Enter the API’s base address, such as https://shop.example.com.',
    },
    cut: {
      title: 'Incomplete answer from the shop',
      todo: 'Try again. If it happens again, a proxy may be cutting it.',
    },
    encoding: {
      title: 'Wrong encoding in the shop’s answer',
      todo: 'Give your provider the request ID.',
    },
    'too-large': {
      title: 'The shop’s answer is too large',
      todo: 'Check the API address, or contact your provider.',
    },
    'no-envelope': {
      title: 'Not a shop API',
      todo: 'The answer has the wrong format. Check the API address.',
    },
    shape: {
      title: 'Unexpected answer from the shop',
      todo: 'Give your provider the request ID.',
    },
  },
  refusals: {
    'not-found': {
      title: 'No API at this address',
      todo: 'Check the end of the API address (404).',
    },
    busy: { title: 'Too many requests', todo: 'Try again later.' },
    trouble: {
      title: 'Error on the shop’s server',
      todo: 'Try again later. If it happens again, contact your provider.',
    },
    'app-id': {
      title: 'The app ID doesn’t match',
      todo: 'This API belongs to another shop ({found}). Check the app ID and token.',
    },
  },
  unreadable: {
    corrupt: {
      title: 'Some saved data is damaged',
      todo: 'The file was renamed. Data is loaded from the shop again where possible.',
    },
    newer: {
      title: 'Saved by a newer version of Servery',
      todo: 'Update Servery.',
    },
  },
  unwritable: {
    'disk-full': {
      title: 'Not saved: disk full',
      todo: 'Free up space and try again.',
    },
    'read-only': {
      title: 'Not saved: can’t write to the data folder',
      todo: 'Check the folder’s permissions and try again.',
    },
    failed: {
      title: 'Not saved: can’t write to disk',
      todo: 'Check the disk and try again.',
    },
  },
  folderFaults: {
    missing: { title: 'Folder not found', todo: 'Check that the USB stick, disk or share is connected.' },
    'in-home': {
      title: 'This folder can’t be used',
      todo: 'It’s inside Servery’s data folder. Choose one on another disk.',
    },
    silent: { title: 'The disk doesn’t respond', todo: 'Check the USB stick, disk or share and try again.' },
    'disk-full': { title: 'The disk is full', todo: 'Free some space or choose another folder.' },
    'read-only': {
      title: 'The folder is read-only',
      todo: 'Check its permissions or choose another folder.',
    },
    failed: { title: 'The folder can’t be used', todo: 'Choose another folder.' },
  },
  rules: {
    missing: 'Required',
    empty: 'Required',
    'too-long': 'Up to {limit} characters',
    'too-many': 'Up to {limit}',
    'too-small': '{limit} or more',
    'too-large': '{limit} or less',
    'not-listed': 'Choose one of the options',
    'not-address': 'Enter a full address, such as https://shop.example.com',
    'plain-http': 'Not encrypted. Use https, or confirm below.',
    taken: 'This name is already used',
    unexpected: 'Unknown field',
    wrong: 'Invalid value',
  },
  failure: {
    said: 'Shop’s message: {reason}',
    endpoint: 'Endpoint',
    correlation: 'Request ID',
    word: 'System message',
    http: 'HTTP status',
    details: 'Technical details',
    counted: 'Count',
    held: 'Received',
    summary: '{n} field to correct | {n} fields to correct',
  },
};
