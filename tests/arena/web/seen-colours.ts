/**
 * Colours as the colour-blind see them, as Machado, Oliveira and Fernandes (2009) reckon it, at full severity. Distances are of OKLab, a
 * hundredfold: two are just one apart where a careful eye sees a difference.
 */
import { type Light, linear } from './palette.js';

type Matrix = readonly [Light, Light, Light];

/** In linear light. */
export const SEEN: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue (tritanopia)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Light, b: Light): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (matrix: Matrix, light: Light): Light => [
  dot(matrix[0], light),
  dot(matrix[1], light),
  dot(matrix[2], light),
];

function oklab(light: Light): Light {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light.map((c) => Math.min(1, Math.max(0, c))) as unknown as Light,
  ).map(Math.cbrt) as unknown as Light;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

export function distance(seen: Matrix, one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => oklab(times(seen, linear(colour)))) as [Light, Light];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
