import { eventKind } from '#kernel/events'

/** A game was closed or opened: lobbies and open game pages ask again. */
export const gameChanged = eventKind<{ gameId: string; state: 'open' | 'closed' }>(
  'catalog.game-changed',
)

/** All games of a vendor came to the lobbies or left them. */
export const vendorChanged = eventKind<{ vendorCode: string }>('catalog.vendor-changed')

/** The categories, or whose games stand first in one, were put in another order. */
export const categoriesChanged = eventKind<object>('catalog.categories-changed')
