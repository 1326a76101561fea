/** What computes networks, in place of a machine's packages: a small network needs nothing but the browser. */

export const canCompute = (): boolean => true;
