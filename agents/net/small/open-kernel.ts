/** The kernel that there is: in WebAssembly where there is SIMD, otherwise in plain TypeScript. */
import type { Kernel } from './kernel.js';
import { PlainKernel } from './plain-kernel.js';
import { simdKernel } from './simd-kernel.js';

/** `plain`: without SIMD even where it is there. */
export const openKernel = (bytes: number, plain = false): Kernel =>
  (plain ? undefined : simdKernel(bytes)) ?? new PlainKernel(bytes);
