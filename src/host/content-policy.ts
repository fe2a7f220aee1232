// What a page of ours may do in either host: run and fetch its own files, and nothing else.

/** Pictures may come from further sources, as a host spells them. */
export const contentPolicy = (pictureSources = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${pictureSources}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
