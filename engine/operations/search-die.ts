/** The die of ships' search during a sea phase. @rule N12.4 */

/** An American fleet carrier's aircraft count for so many ships. @rule N12.4 */
const CARRIER_COUNT = 3;

/** What one ship adds to the count. @rule N12.4 */
export const searchCount = (isAmericanFleetCarrier: boolean): number => (isAmericanFleetCarrier ? CARRIER_COUNT : 1);

/** Whether so many ships find the fleet that their search range covers; 6 and more always do. `die` 1–6. @rule N12.4 */
export const isFoundBy = (count: number, die: number): boolean => die <= count;

/** Chance of it, 0 to 1. @rule N12.4 */
export const searchChance = (count: number): number => Math.min(6, Math.max(0, count)) / 6;
