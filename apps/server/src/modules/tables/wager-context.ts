import { studio } from '@madang/wire/catalog'

/** The word for a bet at a live table in the registry. */
export const tableBetKind = 'table'

/** Where the registry finds a stake at a live table, whether it is laid, raised or returned. */
export const wagerContext = ({ roundId, tableId }: { tableId: string; roundId: string }) => ({
  category: 'LIVE',
  currency: 'KRW',
  game: tableId,
  kind: tableBetKind,
  round: roundId,
  vendor: studio,
})

/** Where anybody deals a round again. */
export const replayPath = (round: string): string => `/verify.html?round=${round}&at=table`
