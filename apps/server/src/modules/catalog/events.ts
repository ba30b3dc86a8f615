import { eventKind } from '#kernel/events'

/** A game was closed or opened: lobbies and open game pages ask again. */
export const gameChanged = eventKind<{ gameId: string; state: 'open' | 'closed' }>(
  'catalog.game-changed',
)
