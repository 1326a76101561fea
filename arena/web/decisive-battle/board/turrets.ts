/** Turrets of a hull: how many, and where. */

const MOST_TURRETS = 7;

/** Two guns a turret, three where they are nine, thirteen at most in seven. */
export function turretsOf(gunnery: number): number {
  const aTurret = gunnery === 9 || gunnery > 12 ? 3 : 2;
  return Math.min(MOST_TURRETS, Math.ceil(gunnery / aTurret));
}

/** Fore and aft of the funnels, from the bow. */
export function turretPlaces(n: number): number[] {
  const fore = Math.ceil(n / 2);
  return Array.from({ length: n }, (_, i) => (i < fore ? -15 + 6.4 * i : 18 - 6.4 * (n - 1 - i)));
}
