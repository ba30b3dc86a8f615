import { studio } from '@madang/wire/catalog'

/** What the wager gate asks for and the books show. */
export const product = { category: 'PVP', currency: 'KRW', vendor: studio } as const

/** The wager kind of a card hand in the registry. */
export const handKind = 'card-hand'

/** The wager kind of a tournament entry in the registry. */
export const tournamentKindOfWager = 'card-tournament'
