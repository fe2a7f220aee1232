// What a page of ours may do in either host: run and fetch its own files, and nothing else. A picture may do nothing.

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

/** A drawing is a page of its own when it is opened by itself: it may run, fetch and send nothing. */
export const PICTURE_POLICY = "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox";
