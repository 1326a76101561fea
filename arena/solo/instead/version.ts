/** Version of flagplot as the build of the page was told it. */
declare const FLAGPLOT_VERSION: string;

export const flagplotVersion: string = FLAGPLOT_VERSION;
