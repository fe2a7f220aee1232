// The English messages of the page on which a shop is connected or edited.
import type { shopEditor as zh } from './shop-editor.zh-cn.ts';

export const shopEditor: typeof zh = {
  new: 'Connect a shop',
  edit: 'Edit “{name}”',
  name: 'Shop name',
  nameHint: 'Only shown here, such as “Market Street”.',
  baseUrl: 'API address',
  baseUrlHint: 'For example https://shop.example.com',
  appId: 'App ID',
  wayIn: 'Sign in with',
  waysIn: {
    token: 'Access token',
    client: 'Client ID and secret',
  },
  waysInHint: {
    token: 'When the token expires, you need to replace it.',
    client: 'Servery gets and renews tokens automatically.',
  },
  clientId: 'Client ID',
  clientIdHint: 'Called client_id on the developer platform.',
  clientSecret: 'Client secret',
  clientSecretHint:
    'Called client_secret on the developer platform. It is stored encrypted and never shown again or logged.',
  clientSecretStays:
    'Leave empty to keep the saved secret. If you change the client ID or server, enter it again.',
  token: 'Access token',
  tokenHint: 'Paste the whole token. It is never shown again or logged.',
  tokenStays: 'Leave empty to keep the saved token. If you change the server, enter it again.',
  tokenReplace: 'Replaces the old token. Saved data and unsent changes stay.',
  plainHttp: {
    title: 'This address isn’t encrypted',
    text: 'Anyone on the network could read your token and secret. Only do this on a private network you trust.',
    consent: 'I understand. Allow an unencrypted connection to this server.',
  },
  advanced: 'Advanced',
  nesting: 'Nested value format',
  nestings: {
    brackets: 'Brackets (default)',
    json: 'JSON text',
  },
  nestingHint: 'Choose JSON only if your provider says brackets aren’t supported.',
  test: 'Test connection',
  testing: 'Testing…',
  save: 'Save',
  saveNew: 'Connect and open',
  saving: 'Saving…',
  saved: '“{name}” saved',
  anyway: {
    title: 'Connection failed. Save anyway?',
    text: '{why}. You can save now and correct it later.',
    confirm: 'Save anyway',
    stay: 'Keep editing',
  },
  otherShop:
    'A new address or app ID means a different shop. Saving clears the old shop’s data from this device.',
  gone: 'This shop is no longer on this device.',
};
