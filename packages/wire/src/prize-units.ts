/**
 * What a bet of a lottery can cost, the highest first: what the field calls yuan, jiao, fen and li.
 * A prize mode is the letter of a unit and a prize group, as in `a1950`.
 */
export const prizeUnits = [
  { id: 'a', unit: '1000.00' },
  { id: 'b', unit: '100.00' },
  { id: 'c', unit: '10.00' },
  { id: 'd', unit: '1.00' },
] as const

/** The group that a game has as it is shipped: odds of 97.5 per cent. */
export const shippedPrizeGroup = 1950
