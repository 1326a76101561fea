/** Socket address of the server that a page of this address came from. */
export function socketUrl({ protocol, host, pathname }: Pick<Location, 'protocol' | 'host' | 'pathname'>): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${folder}socket`;
}
