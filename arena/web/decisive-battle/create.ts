export declare function createBattle(...a: unknown[]): Promise<never>;
