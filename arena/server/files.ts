/** Static files, read once: nothing else can be asked for. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, ok, type Result } from '../../engine/index.js';
import type { ProtocolDocument } from '../documents/index.js';

export interface Served {
  readonly type: string;
  readonly body: Buffer;
  /** Where it is smaller. */
  readonly gzip: Buffer | undefined;
  readonly etag: string;
  readonly cache: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const GZIP_FROM_BYTES = 512;
/** Names with a hash of their content, as vite makes them, never change their content. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** What is at a path, or the stable code of why it is not, as an error of the protocol has it. */
export type MaybeServed = Result<Served, 'INTERNAL'>;

/** By path of the URL; each is made ready when it is first asked for, and kept, a failure too. */
export type Files = ReadonlyMap<string, () => MaybeServed>;

const FAILED = fail('INTERNAL', 'The server could not make this document; its log says why.');

/** A folder that does not exist gives nothing; links in it are not followed. `failed` hears once of a document that cannot be made. */
export function servedFiles(
  folder: string,
  documents: readonly ProtocolDocument[],
  failed: (path: string, error: unknown) => void,
): Files {
  const table = new Map<string, () => MaybeServed>();
  for (const file of filesIn(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const body = readFileSync(file);
    const served = once(() => ok(serve(type, body, HASHED.test(path) ? FOREVER : ASK_AGAIN)));
    table.set(path, served);
    if (path === '/index.html') table.set('/', served);
  }
  for (const document of documents) {
    const made = once((): MaybeServed => {
      try {
        return ok(serve(document.type, Buffer.from(document.body), ASK_AGAIN));
      } catch (error) {
        failed(document.path, error);
        return FAILED;
      }
    });
    table.set(document.path, made);
  }
  return table;
}

/** Addresses in the head of the page that have to be whole. */
const PREVIEWED = /(<meta property="og:(?:url|image)" content=")\.\/([^"]*")/g;

/** The page as it is at an origin: who shows a preview of a link takes its picture by the whole address alone. */
export const pageAt = (origin: string, { type, body, cache }: Served): Served =>
  serve(type, Buffer.from(body.toString('utf8').replace(PREVIEWED, `$1${origin}/$2`)), cache);

function once(make: () => MaybeServed): () => MaybeServed {
  let made: MaybeServed | undefined;
  return () => (made ??= make());
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function serve(type: string, body: Buffer, cache: string): Served {
  const isText = /^text|json|svg|javascript/.test(type);
  const packed = isText && body.length >= GZIP_FROM_BYTES ? gzipSync(body, { level: 9 }) : undefined;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type, body, gzip: packed !== undefined && packed.length < body.length ? packed : undefined, etag, cache };
}
