/**
 * A hwatu card as a number: 4 × (month − 1) + index, 0–47, so that the cards of a month are
 * consecutive. 48 and 49 are the bonus cards of matgo. Seotda uses the first two cards of months 1
 * to 10.
 */
export type Hwatu = number

export type HwatuKind = 'bright' | 'animal' | 'ribbon' | 'pi' | 'doublePi' | 'bonus'

export function monthOf(card: Hwatu): number {
  return card >= BONUS ? 0 : Math.floor(card / 4) + 1
}

export function kindOf(card: Hwatu): HwatuKind {
  return card >= BONUS ? 'bonus' : KINDS[Math.floor(card / 4)]![card % 4]!
}

export function ribbonOf(card: Hwatu): 'hong' | 'cheong' | 'cho' | undefined {
  if (kindOf(card) !== 'ribbon') return undefined
  return RIBBONS[monthOf(card)]
}

/** The birds of February, April and August. */
export const godoriCards: readonly Hwatu[] = [4, 12, 29]
/** The chrysanthemum cup: an animal card that may count as two pi. */
export const septemberAnimal: Hwatu = 32
export const decemberBright: Hwatu = 44
export const BONUS = 48

const FULL = ['animal', 'ribbon', 'pi', 'pi'] as const
const BRIGHT = ['bright', 'ribbon', 'pi', 'pi'] as const
const KINDS: readonly (readonly HwatuKind[])[] = [
  BRIGHT,
  FULL,
  BRIGHT,
  FULL,
  FULL,
  FULL,
  FULL,
  ['bright', 'animal', 'pi', 'pi'],
  FULL,
  FULL,
  ['bright', 'doublePi', 'pi', 'pi'],
  ['bright', 'animal', 'ribbon', 'doublePi'],
]

const RIBBONS: Record<number, 'hong' | 'cheong' | 'cho'> = {
  1: 'hong',
  2: 'hong',
  3: 'hong',
  4: 'cho',
  5: 'cho',
  7: 'cho',
  6: 'cheong',
  9: 'cheong',
  10: 'cheong',
}

/** Returns one of the 20 seotda cards by its number in the deck. */
export function seotdaCard(drawn: number): Hwatu {
  return 4 * Math.floor(drawn / 2) + (drawn % 2)
}
