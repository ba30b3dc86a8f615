/** Returns a share in percent with two decimals. */
export const percentOf = (bps: number): string => `${(bps / 100).toFixed(2)} %`
