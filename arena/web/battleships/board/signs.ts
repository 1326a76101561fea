/** Signs drawn at more than one place, about (0, 0): on the chart, and in its legend. */

export const FLAME =
  'M0,-5.500C2.5,-2.5 3.6,-0.5 3.2,1.800C2.8,4 1.4,5 0,5C-1.8,5 -3.2,3.8 -3.2,1.600C-3.2,0 -2.2,-1 -1.6,-2.200C-1,-1 -0.6,-0.6 -0.2,-0.600C0.4,-2 0.6,-3.6 0,-5.500Z';
export const GUNSIGHT = 'M-3.4,0a3.4,3.4 0 1 0 6.8,0a3.4,3.4 0 1 0 -6.8,0M0,-5V5M-5,0H5';
export const PENNANT = 'M0,5V-6L8,-3.200L0,-0.6';
/** The horns of a mine. */
export const SPIKES = 'M0,-8.5V-5M0,8.5V5M-8.5,0H-5M8.5,0H5M-6,-6L-3.6,-3.6M6,-6L3.6,-3.6M-6,6L-3.6,3.6M6,6L3.6,3.6';
export const FLARE = 'M0,-5L1.2,-1.2L5,0L1.2,1.2L0,5L-1.2,1.2L-5,0L-1.2,-1.2Z';
export const WRECK = 'M-6,-6L6,6M6,-6L-6,6M-9,9q3,-2.4 6,0t6,0t6,0';
export const FISH = 'M0,-6q2,1.5 2,4v6h-4v-6q0,-2.5 2,-4ZM-2.6,5h5.2';
