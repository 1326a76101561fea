/** Listening: a port for an HTTP server, and where it is reached then. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const BACKLOG = 2_048;

/** `127.0.0.1:7433`, as one writes it into a URL. Rejects with the system's error if the port cannot be had. */
export async function listen(
  http: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen({ host, port, backlog: BACKLOG }, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const { address, family, port: taken } = http.address() as AddressInfo;
  return `${placeOf(address, family)}:${taken}`;
}

/** What one writes into a URL to reach this address from here. */
function placeOf(address: string, family: string): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost';
  return family === 'IPv6' ? `[${address}]` : address;
}
