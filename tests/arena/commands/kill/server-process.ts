/** The arena as a process of its own, that tests can kill. */
import { Child, FLAGPLOT } from '../../../children/child.js';
import { currentScope, type Scope, withScope } from '../../../children/scope.js';

/** Further words of the two commands. */
export interface ServerWords {
  readonly ofNode?: readonly string[];
  readonly ofServe?: readonly string[];
}

export class ServerProcess {
  readonly ws: string;
  readonly url: string;
  readonly #child: Child;
  readonly #data: string;
  readonly #scope: Scope;
  readonly #words: ServerWords;

  private constructor(
    child: Child,
    data: string,
    scope: Scope,
    words: ServerWords,
    { ws, url }: { ws: string; url: string },
  ) {
    this.#child = child;
    this.#data = data;
    this.#scope = scope;
    this.#words = words;
    this.ws = ws;
    this.url = url;
  }

  /** Resolves once it listens, on any free port. */
  static start(data: string, words: ServerWords = {}): Promise<ServerProcess> {
    return ServerProcess.#start(data, 0, currentScope(), words);
  }

  /** On a port that is known before it listens. */
  static at(port: number, data: string, words: ServerWords = {}): Promise<ServerProcess> {
    return ServerProcess.#start(data, port, currentScope(), words);
  }

  static async #start(data: string, port: number, scope: Scope, words: ServerWords): Promise<ServerProcess> {
    return await ServerProcess.#opened(ServerProcess.#begun(data, port, scope, words), data, scope, words);
  }

  static #begun(data: string, port: number, scope: Scope, words: ServerWords): Child {
    const { ofNode = [], ofServe = [] } = words;
    const where = /^postgres:/.test(data) ? '--store' : '--data';
    const args = [...ofNode, FLAGPLOT, 'serve', '--port', String(port), where, data, '--json', ...ofServe];
    const child = withScope(scope, () => Child.start(process.execPath, args));
    child.stderr.on('data', (text: string) => process.stderr.write(text));
    return child;
  }

  static async #opened(child: Child, data: string, scope: Scope, words: ServerWords): Promise<ServerProcess> {
    const [place] = await child.says(/^.*\n/);
    return new ServerProcess(child, data, scope, words, JSON.parse(place) as { ws: string; url: string });
  }

  /** Another process on the same database, which resolves once it stands by; `opens` once it serves. */
  static async standingBy(data: string, words: ServerWords = {}): Promise<{ readonly opens: Promise<ServerProcess> }> {
    const scope = currentScope();
    const child = ServerProcess.#begun(data, 0, scope, words);
    await child.says(/stands by/, 'err');
    return { opens: ServerProcess.#opened(child, data, scope, words) };
  }

  /** Another process on the same port and folder, which lives as long as this one was to; `ofNode` in the place of the words of Node. */
  again(ofNode = this.#words.ofNode): Promise<ServerProcess> {
    const words = ofNode === undefined ? this.#words : { ...this.#words, ofNode };
    return ServerProcess.#start(this.#data, this.port, this.#scope, words);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** SIGKILL: nothing of the process runs any more when this resolves. */
  async kill(): Promise<void> {
    await this.#child.kill();
  }

  /** SIGTERM; its exit code. */
  async end(): Promise<number> {
    this.#child.signal('SIGTERM');
    return (await this.#child.ended).code;
  }
}
