import { eventKind } from '#kernel/events'

/** A game was closed or opened: lobbies and open game pages refetch. */
export const gameChanged = eventKind<{ gameId: string; state: 'open' | 'closed' }>(
  'catalog.game-changed',
)

/** All games of a vendor were added to the lobbies or removed from them. */
export const vendorChanged = eventKind<{ vendorCode: string }>('catalog.vendor-changed')

/** The order of the categories, or of the vendors in one, was changed. */
export const categoriesChanged = eventKind<object>('catalog.categories-changed')
