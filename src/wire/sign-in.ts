// OAuth2 as in the vendor's public SDK: id and secret yield a code; a code or a refresh token yields a token.

export const signInPaths = {
  authorize: '/OAuth2/BusinessAuthorize/',
  token: '/OAuth2/token/',
} as const;

export type SignInStep = keyof typeof signInPaths;
export const signInSteps = Object.keys(signInPaths) as SignInStep[];

export const AUTHORIZATION_CODE = 'authorization_code';
export const REFRESH_TOKEN = 'refresh_token';

/** The SDK sends it with every token request. */
export const SCOPE = 'basic';
