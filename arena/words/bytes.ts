/** Bytes as text: hexadecimal and base64url, and how many bytes a text has; without Node, since an arena runs in a browser too. */

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Without padding (RFC 4648, 5). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Of its UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;
