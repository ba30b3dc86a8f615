/**
 * The units of a lottery bet's price, highest first: the field calls them yuan, jiao, fen and li. A
 * prize mode is the letter of a unit and a prize group, as in `a1950`.
 */
export const prizeUnits = [
  { id: 'a', unit: '1000.00' },
  { id: 'b', unit: '100.00' },
  { id: 'c', unit: '10.00' },
  { id: 'd', unit: '1.00' },
] as const

/** The default prize group of a game: odds of 97.5 per cent. */
export const shippedPrizeGroup = 1950
