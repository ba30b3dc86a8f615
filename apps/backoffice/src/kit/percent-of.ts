/** The share that came back, to a hundredth of a percent. */
export const percentOf = (bps: number): string => `${(bps / 100).toFixed(2)} %`
