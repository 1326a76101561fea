/** Refusals say what was wrong and what would be right. */
import { describe, expect, it } from 'vitest';
import { readAction } from '../../../engine/panzer/notation.js';
import { type Table, table } from './table.js';

const said = ({ b, s }: Table, text: string) => {
  const read = readAction(b, s, text);
  return read.ok ? 'ok' : read.message;
};
const codeOf = ({ b, s }: Table, text: string) => {
  const read = readAction(b, s, text);
  return read.ok ? 'ok' : read.code;
};

describe('refusals', () => {
  const spec = { us: 'a:m4@5,5 c:m4@5,7 h:us@1,1', them: 'x:rifle@5,12 z:stug@9,20' };

  it('name the phase, the unit, the hex', () => {
    const t = table(spec).to('direct');
    const right = '`attack>0613` would be right.';
    expect(said(t, 'assault>0613')).toBe(
      `Not allowed: \`assault\` belongs to another phase, and this is “Direct fire”. ${right}`,
    );
    expect(said(t, 'attack>0606')).toBe(`Not allowed: 0606 is none of the hexes that are possible now. ${right}`);
    expect(said(t, 'attack>9999')).toBe(
      `Not allowed: there is no hex 9999: hexes are column and row of the map. ${right}`,
    );
    expect(said(t, 'tigr:fire')).toBe(`Not allowed: nobody here is called \`tigr\`. ${right}`);
    expect(said(t, 'x:fire')).toBe(`Not allowed: x is the other side’s. ${right}`);
    expect(said(t, 'a:fire')).toBe(`Not allowed: a cannot do that now. ${right}`);
    expect(said(t, 'nonsense')).toBe('`nonsense` is not an answer here; `attack>0613` would be.');
    expect([codeOf(t, 'a:fire'), codeOf(t, 'nonsense')]).toEqual(['NOT_LEGAL', 'NOT_UNDERSTOOD']);
  });

  it('name whom the question is about', () => {
    const t = table(spec).to('vehicles').play('move:a');
    expect(said(t, 'c:0609')).toMatch(/^Not allowed: it is a that is asked now, not c\. `/);
    expect(said(t, 'a:1121')).toMatch(/^Not allowed: 1121 is none of the hexes that are possible now\. `/);
    expect(said(t, 'a:load-c')).toMatch(/^Not allowed: a cannot do that now\. `/);
  });

  it('say nothing of orders that are secret', () => {
    const at = (order: string) => {
      const t = table({ us: 'g:pdr25@5,20 o:us@5,8 h:m4@1,20', them: 'x:rifle@5,5 z:stug@9,1' })
        .to('orders')
        .play(order);
      t.to('vehicles', 'them');
      return ['g:fire', 'x:fire', 'g>0606', 'attack>0606'].map((text) => said(t, text));
    };
    expect(at('g>5,5')).toEqual(at('g>-'));
  });
});
