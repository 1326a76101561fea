/** What computes networks, in place of a machine's packages: nothing here does yet. */

export const canCompute = (): boolean => false;
