import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';

const url = process.argv[2] ?? 'ws://127.0.0.1:7433/socket';
const guest = { kind: 'guest', name: `sam-${randomBytes(3).toString('hex')}` };
const me = { as: guest, you: undefined, room: undefined, last: 0, answers: new Map() };

/** Your admiral goes here; `request.view` is all that you may know. */
function choose({ legal }) {
  const fire = legal.filter((action) => /[>][^-]/.test(action.text));
  const list = fire.length > 0 ? fire : legal;
  return list[Math.floor(Math.random() * list.length)];
}

function connect() {
  const socket = new WebSocket(url);
  const say = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const leave = (words, code = 0) => {
    console.log(words);
    socket.terminate();
    process.exit(code);
  };
  const hello = () => say({ type: 'hello', protocol: 1, as: me.as });
  /** At first, after a break, after an error: what is asked of us, the server says again. */
  const goOn = () => {
    const seats = [{ kind: 'me' }, { kind: 'agent', name: 'admiral' }];
    if (me.room !== undefined) say({ type: 'resume', room: me.room, last: me.last });
    else if (me.you !== undefined) say({ type: 'challenge', scenario: 'denmark-strait', seats });
    else hello();
  };
  const tell = ({ events }) => {
    for (const event of events) {
      me.last = event.n;
      console.log(event.turn, event.text);
    }
  };
  const refused = (m) => {
    // Coming back would do no good.
    if (['BANNED', 'REVOKED', 'UPGRADE'].includes(m.code)) leave(`${m.code} ${m.message}`, 1);
    console.log(m.code, m.message);
    me.answers.delete(m.requestId);
    if (m.type === 'error') setTimeout(goOn, 1000);
  };
  const look = ({ room }) => {
    me.room = room.id;
    if (room.status === 'over' || room.status === 'closed') leave(room.outcome?.text ?? 'The room was closed.');
    const nonce = randomBytes(16).toString('hex');
    if (room.dice.nonces[0] === null) say({ type: 'ready', room: room.id, nonce });
  };
  const hear = {
    welcome: (m) => {
      me.you = m.you;
      if (m.secret !== undefined) me.as = { kind: 'person', secret: m.secret };
      goOn();
    },
    error: refused,
    goodbye: refused,
    room: look,
    over: look,
    events: tell,
    snapshot: tell,
    // Asked again, it is answered in the same way.
    request: (m) => {
      if (!me.answers.has(m.requestId)) me.answers.set(m.requestId, choose(m));
      say({ type: 'act', room: m.room, requestId: m.requestId, action: me.answers.get(m.requestId) });
    },
  };
  socket.on('open', hello);
  socket.on('message', (text) => {
    const message = JSON.parse(text);
    hear[message.type]?.(message);
  });
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(connect, 1000));
}
connect();
