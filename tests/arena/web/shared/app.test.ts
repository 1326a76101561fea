/** Name of somebody who has chosen none: the page suggests another where the first is taken. */
import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../../../arena/client/refusal.js';
import type { PageConnection } from '../../../../arena/web/net/connection.js';
import { App } from '../../../../arena/web/shared/app.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** An arena in which these names are taken. */
function appAmong(taken: readonly string[]): { app: App; asked: string[] } {
  const asked: string[] = [];
  const signIn = async (name: string): Promise<void> => {
    asked.push(name);
    if (taken.includes(name)) throw new Refusal({ code: 'NAME_TAKEN', message: `${name} is taken.` });
  };
  const connection = {
    welcome: signal(null),
    state: signal('open'),
    hear: () => () => undefined,
    ask: vi.fn(),
    signIn,
  };
  return { app: new App(connection as unknown as PageConnection), asked };
}

it('another name is suggested where nobody chose the one that is taken', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValue(0.5);
  const { app, asked } = appAmong(['Cadet 100']);
  expect(app.name.value).toBe('Cadet 100');
  await app.bePresent();
  expect(asked).toEqual(['Cadet 100', 'Cadet 550']);
  expect(app.name.value).toBe('Cadet 550');
});

it('a name that somebody wrote stays, and the refusal is told', async () => {
  const { app, asked } = appAmong(['Beatty']);
  app.name.value = 'Beatty';
  await expect(app.bePresent()).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  expect(asked).toEqual(['Beatty']);
  expect(app.name.value).toBe('Beatty');
});
