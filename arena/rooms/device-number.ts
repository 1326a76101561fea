/** Numbers of devices: made of the hash of the secret, so that a number is never of another device later, and tells nothing of the secret. */
import { sha256 } from '../../engine/core/sha256.js';

/** 48 bits: the devices of one person are few, and a number of JSON holds them. */
const DIGITS = 12;

export const deviceNumber = (secretHash: string): number =>
  Number.parseInt(sha256(`flagplot device 1\n${secretHash}`).slice(0, DIGITS), 16);
