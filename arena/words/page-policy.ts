/** Content security policy of the page: all that it needs comes from where it came from, and nothing else gets in. */

/** Those that a page may say of itself too, where its host says nothing. */
export const PAGE_POLICY: readonly string[] = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // What the page itself has drawn becomes a picture of pixels by way of a blob, which only its own scripts can make.
  "img-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];
