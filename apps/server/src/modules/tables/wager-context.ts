import { studio } from '@madang/wire/catalog'

/** The wager kind of a live table bet in the registry. */
export const tableBetKind = 'table'

/**
 * Returns how the registry identifies a stake at a live table, for placing, raising and refunding
 * it.
 */
export const wagerContext = ({ roundId, tableId }: { tableId: string; roundId: string }) => ({
  category: 'LIVE',
  currency: 'KRW',
  game: tableId,
  kind: tableBetKind,
  round: roundId,
  vendor: studio,
})

/** Returns the path of the page where anybody can deal a round again. */
export const replayPath = (round: string): string => `/verify.html?round=${round}&at=table`
