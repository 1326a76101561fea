/** Text of strangers made harmless: control characters, which could move the cursor, become blanks. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
