import { drawLineId } from '../rooms/seat-draw.ts'

/** What a receipt must say, by the names of its facts. */
export type Expected = Readonly<Record<string, string | number | boolean>>

/**
 * The one comparison of a receipt with the page: what the page *showed* before the stake, and what
 * it *sent*. Nothing comes from the answer, or the house would be compared with itself.
 */
export const expectedOf = {
  /** @param sent `stake`: what the round costs, with the price of a bought feature */
  slot: (
    shown: {
      gameId: string
      version: number
      seeds: { serverSeedHash: string; clientSeed: string; isClientSeedOpen: boolean }
    },
    sent: { id: string; stake: string; clientSeed?: string; isBought: boolean },
  ): Expected => {
    const { clientSeed, isClientSeedOpen, serverSeedHash } = shown.seeds
    const own = isClientSeedOpen ? sent.clientSeed : clientSeed
    return {
      commitment: serverSeedHash,
      gameId: shown.gameId,
      id: sent.id,
      isBought: sent.isBought,
      kind: 'slot',
      stake: amountOf(sent.stake),
      version: shown.version,
      ...(own !== undefined && { clientSeed: own }),
    }
  },

  /** @param shown `chainHead`, `salt`: null on a page that joined before bets opened */
  tableBet: (
    shown: { number: number; chainHead: string | null; salt: string | null },
    sent: {
      id: string
      roundId: string
      tableId: string
      clientBytes: string
      stakes: readonly { spot: string; amount: string }[]
    },
  ): Expected => ({
    clientBytes: sent.clientBytes,
    id: sent.id,
    kind: 'table-bet',
    number: shown.number,
    roundId: sent.roundId,
    stakes: sent.stakes
      .map(({ amount, spot }) => `${spot}=${amountOf(amount)}`)
      .toSorted()
      .join(','),
    tableId: sent.tableId,
    ...(shown.chainHead !== null && { chainHead: shown.chainHead }),
    ...(shown.salt !== null && { salt: shown.salt }),
  }),

  magazine: (
    shown: { commitment: string; roomId: string },
    sent: { id: string; bet: string; shots: number; clientSeed?: string },
  ): Expected => ({
    bet: amountOf(sent.bet),
    commitment: shown.commitment,
    id: sent.id,
    kind: 'fishing-magazine',
    roomId: shown.roomId,
    shots: sent.shots,
    ...(sent.clientSeed !== undefined && { clientSeed: sent.clientSeed }),
  }),

  hand: (
    shown: { handId: string; number: number; commitment: string; tableId: string },
    sent: { clientBytes: string },
  ): Expected => ({ ...shown, clientBytes: sent.clientBytes, kind: 'card-hand' }),

  seat: (sent: { id: string; tableId: string; amount: string }): Expected => ({
    id: sent.id,
    kind: 'card-seat',
    stake: amountOf(sent.amount),
    tableId: sent.tableId,
  }),

  /** @param shown `commitment`: null for a tournament that is promised with its first entry */
  seatDraw: (
    shown: { tournamentId: string; number: number; commitment: string | null },
    sent: { entryId: string; clientBytes: string },
  ): Expected => ({
    clientBytes: sent.clientBytes,
    id: drawLineId(sent.entryId, shown.number),
    kind: 'tournament-draw',
    number: shown.number,
    tournamentId: shown.tournamentId,
    ...(shown.commitment !== null && { commitment: shown.commitment }),
  }),

  /** @param shown `commitment`: null for a draw without a promise */
  ticket: (
    shown: { gameId: string; number: number; commitment: string | null },
    sent: { clientBytes: string; linesHash: string },
  ): Expected => ({
    clientBytes: sent.clientBytes,
    gameId: shown.gameId,
    kind: 'lottery-ticket',
    linesHash: sent.linesHash,
    number: shown.number,
    ...(shown.commitment !== null && { commitment: shown.commitment }),
  }),

  raffle: (
    shown: { raffleId: string; number: number; commitment: string },
    sent: { clientBytes: string },
  ): Expected => ({ ...shown, clientBytes: sent.clientBytes, kind: 'raffle-ticket' }),
} as const

/** An amount as receipts write it: with at least two decimals. */
function amountOf(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.')
  return `${whole}.${part.replace(/0+$/, '').padEnd(2, '0')}`
}
