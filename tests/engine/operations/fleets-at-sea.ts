/** Ships for models of surface actions, with the figures of a few counters. */
import type { ActionShip, ActionSide, Habit } from '../../../engine/operations/surface-model.js';

const PLAIN: ActionShip = {
  category: 4,
  isCapital: false,
  isLarge: false,
  isMerchant: false,
  isMtb: false,
  isSlow: false,
  gun: 0,
  isGunExempt: false,
  gunRange: 0,
  torpedo: 0,
  isTorpedoCircled: false,
  torpedoValue: 1,
  endurance: 5,
  isEnduranceCircled: false,
  defence: 0,
  speed: 3,
  isSpeedCircled: false,
  control: 4,
  worth: 1,
};

/** As in the tables of the rules: Bismarck, Hood, a County cruiser, a Japanese and an American division of destroyers, a convoy, boats. */
export const SHIPS = {
  bismarck: {
    ...PLAIN,
    category: 1,
    isCapital: true,
    isLarge: true,
    gun: 15,
    gunRange: 3,
    endurance: 10,
    isEnduranceCircled: true,
    defence: 2,
    speed: 6,
    worth: 7,
  },
  hood: {
    ...PLAIN,
    category: 1,
    isCapital: true,
    isLarge: true,
    gun: 14,
    gunRange: 2,
    endurance: 10,
    defence: 1,
    speed: 6,
    worth: 7,
  },
  county: { ...PLAIN, category: 2, isLarge: true, gun: 6, gunRange: 2, torpedo: 2, endurance: 5, speed: 6, worth: 2 },
  jpdd: {
    ...PLAIN,
    category: 3,
    gun: 4,
    isGunExempt: true,
    gunRange: 1,
    torpedo: 6,
    isTorpedoCircled: true,
    torpedoValue: 3,
    endurance: 4,
    speed: 7,
  },
  usdd: {
    ...PLAIN,
    category: 3,
    gun: 5,
    isGunExempt: true,
    torpedo: 4,
    endurance: 5,
    speed: 7,
    isSpeedCircled: true,
    control: 5,
  },
  ak: { ...PLAIN, isMerchant: true, isSlow: true, endurance: 6, speed: 2, worth: 3 },
  mtb: { ...PLAIN, isMtb: true, gun: 1, torpedo: 3, endurance: 1, speed: 7 },
} as const satisfies Record<string, ActionShip>;

export const STAYS: Habit = { holdsAt: 0, blocks: true, leavesIn: 0 };

export const side = (
  ships: readonly (keyof typeof SHIPS)[],
  training: number,
  habit: Partial<Habit> = {},
  left?: readonly number[],
): ActionSide => ({
  training,
  ships: ships.map((name) => SHIPS[name]),
  left: left ?? ships.map((name) => SHIPS[name].endurance),
  isBoats: ships.every((name) => name === 'mtb'),
  habit: { ...STAYS, ...habit },
});
