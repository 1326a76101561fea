/** Whom a server believes that a client is counted on another server of the arena: its gateways, and nobody else. */
import { describe, expect, it, vi } from 'vitest';
import type { ServerOptions } from '../../../arena/server/server.js';
import { readText } from '../../deploy/numbers.js';
import { patience } from '../../machine/patience.js';
import { EVEN, ODD, openTown } from '../gateway/fakes.js';
import { openTable } from './table.js';

const OF_A_GATEWAY = { 'X-Forwarded-For': '192.0.2.1', 'X-Flagplot-Aside': '1' };

async function isAside(options: Partial<ServerOptions>, headers: Record<string, string>): Promise<boolean | undefined> {
  const table = await openTable(options);
  const client = await table.client({ headers });
  await client.hello('Togo');
  const [link] = table.arena.links;
  await table.close();
  return link!.aside;
}

describe('X-Flagplot-Aside', () => {
  it('is believed of a gateway where the server stands behind gateways', async () => {
    expect(await isAside({ behindGateway: true }, OF_A_GATEWAY)).toBe(true);
  });

  it('is what a gateway says to all servers but one', async () => {
    const tables = [await openTable({ behindGateway: true }), await openTable({ behindGateway: true })];
    for (const { store } of tables) store.addBot('Togo', 't');
    const town = await openTown(
      tables.map(({ server }, i) => ({ fence: i + 1, address: server.url, shards: [EVEN, ODD][i]! })),
      { behindProxy: true },
    );
    const client = await town.client({ headers: { ...OF_A_GATEWAY, 'X-Forwarded-Proto': 'https' } });
    client.say({ type: 'hello', protocol: 1, as: { kind: 'token', token: 't' } });
    const asides = () => tables.flatMap(({ arena }) => [...arena.links]).map(({ aside }) => aside);
    await vi.waitFor(() => expect(asides()).toHaveLength(2), patience(5_000));
    expect(asides().sort()).toEqual([false, true]);
    await town.close();
    for (const table of tables) await table.close();
  });

  it.each([
    ['who comes behind another proxy', { behindProxy: true }],
    ['who comes by itself', {}],
  ])('is not believed of %s', async (_, options) => {
    expect(await isAside(options, OF_A_GATEWAY)).toBe(false);
  });

  it.each([
    ['no address', { 'X-Flagplot-Aside': '1' }],
    ['the addresses of more than one proxy', { ...OF_A_GATEWAY, 'X-Forwarded-For': '192.0.2.1, 192.0.2.2' }],
    ['what only other proxies add', { ...OF_A_GATEWAY, 'X-Forwarded-Proto': 'https' }],
    ['what a gateway never says', { ...OF_A_GATEWAY, 'X-Flagplot-Aside': 'yes' }],
  ])('is not believed with %s', async (_, headers) => {
    expect(await isAside({ behindGateway: true }, headers)).toBe(false);
  });

  it('takes the address of the client from the gateway all the same', async () => {
    const table = await openTable({ behindGateway: true });
    const client = await table.client({ headers: OF_A_GATEWAY });
    await client.hello('Togo');
    expect([...table.arena.links].map(({ network }) => network)).toEqual(['192.0.2.1']);
    await table.close();
  });

  it('goes no further than nginx', () => {
    expect(readText('deploy/nginx.conf')).toMatch(/location \/ \{[^}]*proxy_set_header X-Flagplot-Aside "";/);
  });
});
