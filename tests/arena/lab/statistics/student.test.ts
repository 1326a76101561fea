/** Student's distribution and inverted matrices, against what tables say. */
import { expect, it } from 'vitest';
import { inverted } from '../../../../arena/lab/statistics/matrix.js';
import { studentChance, studentPoint } from '../../../../arena/lab/statistics/student.js';

it.each([
  [0.975, 1, 12.7062047],
  [0.975, 10, 2.2281389],
  [0.995, 30, 2.7499957],
  [0.95, 199, 1.6525467],
])('below %d with %i degrees of freedom lies %d', (p, freedom, t) => {
  expect(studentPoint(p, freedom)).toBeCloseTo(t, 6);
  expect(studentChance(t, freedom)).toBeCloseTo(p, 8);
  expect(studentChance(-t, freedom)).toBeCloseTo(1 - p, 8);
});

it('a matrix times its inverse is one; where a row is the sum of others there is none', () => {
  const m = [
    [4, 1, 0],
    [1, 3, 2],
    [0, 2, 5],
  ];
  const inverse = inverted(m)!;
  m.forEach((row, i) => {
    for (let j = 0; j < 3; j++)
      expect(row.reduce((sum, v, k) => sum + v * inverse[k]![j]!, 0)).toBeCloseTo(i === j ? 1 : 0, 12);
  });
  expect(
    inverted([
      [1, 2, 3],
      [2, 4, 6],
      [1, 0, 1],
    ]),
  ).toBeUndefined();
});
