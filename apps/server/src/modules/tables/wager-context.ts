import { studio } from '@madang/wire/catalog'

/** Where the registry finds a stake at a live table, whether it is laid, raised or returned. */
export const wagerContext = ({ roundId, tableId }: { tableId: string; roundId: string }) => ({
  category: 'LIVE',
  currency: 'KRW',
  game: tableId,
  round: roundId,
  vendor: studio,
})
