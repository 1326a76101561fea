/** Names that people can be told apart by. */
import { describe, expect, it } from 'vitest';
import { admit } from '../../../arena/rooms/admit.js';
import { cleanName, foldName } from '../../../arena/words/names.js';
import { FakeWorld, memoryStore } from '../rooms/fake-world.js';

describe('a name', () => {
  it.each([
    ['with a variation selector', 'anna\u{fe0f}'],
    ['with a grapheme joiner', 'admiral\u{34f}'],
    ['of a Hangul filler alone', '\u{3164}'],
    ['of two fillers', '\u{115f}\u{1160}'],
    ['with a soft hyphen', 'an\u{ad}na'],
    ['with a joiner', 'an\u{200d}na'],
    ['with an empty Braille cell', 'anna\u{2800}'],
    ['with a space of Ogham', 'anna\u{1680}b'],
    ['with an accent on nothing', '\u{301}anna'],
    ['with an accent on a sign', 'anna *\u{301}'],
    ['with three accents on a letter', 'a\u{332}\u{333}\u{334}nna'],
    ['of Latin and Cyrillic', 'аdmiral'],
    ['of Latin and Greek', 'αnna'],
    ['of Greek and Cyrillic', 'аλφα'],
    ['of Latin and Cherokee', 'Ꭺnna'],
    ['with a mixed word at its end', 'Anna Lovelaсe'],
  ])('%s is refused', (_, name) => {
    expect(cleanName(name)).toMatchObject({ ok: false, code: 'BAD_NAME' });
  });

  it.each([
    'Ada Lovelace',
    'Zoë O’Hara-Łuczak',
    'Nguyễn Thị Ánh',
    'Анна Ёлкина',
    'Αλέξανδρος',
    '山本 五十六',
    '東郷平八郎ABC',
    'ヤマト・たけし',
    '이순신',
    'สมชาย ใจดี',
    'देवनागरी',
    'Ἀχιλλεύς',
    'Ivan Иванов',
    'J.R. 42',
  ])('%s stays as it is', (name) => {
    expect(cleanName(name)).toEqual({ ok: true, value: name.normalize('NFKC') });
  });
});

describe('names that look alike', () => {
  it.each([
    ['anna', 'ANNA'],
    ['Anna', 'АННА'.replaceAll('Н', 'N')],
    ['Acec', 'Асес'],
    ['TOM', 'ТОМ'],
    ['tom', 'ТОМ'],
    ['Anna', 'ΑΝΝΑ'],
    ['Bill', 'BiIl'],
    ['Bob', 'B0b'],
    ['Will', 'Wi11'],
    ['modern', 'modem'],
    ['ёж', 'Ёж'],
    ['Ann Lee', 'AnnLee'],
  ])('%s and %s are one', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it.each([
    ['anna', 'anne'],
    ['anna', 'ánna'],
    ['Вася', 'Bob'],
    ['山本', '山木'],
    ['seabot 1', 'seabot 2'],
  ])('%s and %s are two', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));

  it('belong to whoever came first, and to built-in agents', () => {
    const [store, world] = [memoryStore(), new FakeWorld()];
    const code = (name: string): string => {
      const admitted = admit({ kind: 'guest', name }, store, world);
      return admitted.ok ? 'ok' : admitted.code;
    };
    expect(code('Tom')).toBe('ok');
    expect(['TOM', 'ТОМ', 'T0m', 'Τοm'].map(code)).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN', 'BAD_NAME']);
    expect(['admiral', 'AdmiraI', 'adrniral', 'rand0m'].map(code)).toEqual(Array(4).fill('NAME_TAKEN'));
  });
});
