import { studio } from '@madang/wire/catalog'

/** What the gate asks for and the books show. */
export const product = { category: 'PVP', currency: 'KRW', vendor: studio } as const

/** What the registry calls a stake at a card table. */
export const handKind = 'card-hand'

/** The stake that a tournament's entry is. */
export const tournamentKindOfWager = 'card-tournament'
