// The content security policies of both hosts: a page may run and fetch its own files only; a picture may do nothing.

/** `pictureSources` is a host's list of further sources for pictures, in the policy's own syntax. */
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

/** An SVG that is opened by itself is a page of its own; it may run, fetch and send nothing. */
export const PICTURE_POLICY = "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox";
