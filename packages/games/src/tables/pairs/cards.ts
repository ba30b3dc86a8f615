/**
 * Cards are numbers: 0–51 is rank + 13 × suit, rank 0 the ace to 12 the king, suit 0 spades,
 * 1 hearts, 2 diamonds, 3 clubs. A shoe of several decks draws 0–415 and keeps `cardOf` of it.
 */
export type Card = number

export const cardOf = (drawn: number): Card => drawn % 52
export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13)
export const isRed = (card: Card): boolean => card >= 13 && card < 39

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
