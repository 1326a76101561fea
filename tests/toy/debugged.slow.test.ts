/** Somebody debugs a stranger's module, from a signal on: a call that stands at a line has not hung. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Child, FLAGPLOT } from '../children/child.js';
import { ROOT } from '../root.js';
import { Outside } from './outside.js';

let outside: Outside;
beforeAll(() => {
  outside = new Outside();
  const loop = 'if (!globalThis.goesOn) { process._rawDebug("waits"); while (!globalThis.goesOn); }';
  outside.write('waits.js', outside.read('toy.js').replace('legal(s, out) {', `legal(s, out) { ${loop}`));
});
afterAll(() => outside.end());

/** More looks of the watchdog than a hang needs, five in a second. */
const LONG_MS = 5_000;

/** Says one thing to the debugger and gives its answer. */
function post(socket: WebSocket, id: number, method: string, params: object = {}): Promise<unknown> {
  return new Promise((done) => {
    const hear = (data: unknown): void => {
      const said = JSON.parse(String(data)) as { readonly id?: number };
      if (said.id !== id) return;
      socket.off('message', hear);
      done(said);
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
  });
}

it('is left alone as long as the debugger is there, and goes on after it', async () => {
  const words = ['--inspect-port=0', '--import', `${ROOT}tests/toy/haste.mjs`, FLAGPLOT, 'scenarios', '--json'];
  const child = Child.start(process.execPath, [...words, '--ruleset', './waits.js'], { cwd: outside.folder });
  await child.says(/waits/, 'err');
  child.signal('SIGUSR1');
  const [, url] = await child.says(/Debugger listening on (ws:\S+)/, 'err');
  const socket = new WebSocket(url!);
  await new Promise((open) => socket.once('open', open));
  await post(socket, 1, 'Debugger.enable');
  await post(socket, 2, 'Debugger.pause');
  await new Promise((done) => setTimeout(done, LONG_MS));
  expect(child.isOver).toBe(false);
  await post(socket, 3, 'Runtime.evaluate', { expression: 'globalThis.goesOn = true' });
  await post(socket, 4, 'Debugger.resume');
  socket.close();
  const { code, out, err } = await child.ended;
  expect(err).not.toContain('has not come back');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ id: 'skagen' }));
});
