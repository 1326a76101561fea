/** Address of a server as people may read it: whose it is and its password stay out. */
export function publicAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
