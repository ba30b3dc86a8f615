import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import type { KnownOfVoid, PlacedWager, RoundOutcome, WagerKind } from '#kernel/parts/wager-kind'
import { listBets } from './bets/bet-store.ts'
import { findRound } from './rounds/round-store.ts'
import { replayRound, roundLog } from './rounds/replay-round.ts'
import { undoTableBets, voidableTableRound, voidTableRound } from './rounds/void-round.ts'
import { replayPath, tableBetKind } from './wager-context.ts'

/** The wager kind of live tables, where one round has many bets. */
export const wagerKinds: Record<string, WagerKind> = {
  [tableBetKind]: {
    label: { EN: 'Live table', KO: '라이브 테이블' },
    replay: ({ round }) => replayPath(round),
    show: async (tx, wager) => ({ table: await tableOf(tx, wager) }),
    void: {
      again: (tx, { at, betIds, round }) => undoTableBets(tx, round, betIds, at),
      bets: async (tx, round) => (await voidableTableRound(tx, round)).bets,
      known: knownOfRound,
      undo: (tx, { at, round }) => voidTableRound(tx, round, at),
    },
    wagersOf: async (tx, round) => (await listBets(tx, round)).map(({ id }) => id),
  },
}

async function knownOfRound(tx: Tx, id: string): Promise<KnownOfVoid> {
  const { number, outcome, tableId } = (await findRound(tx, id)) ?? refuse('not-found')
  return { number: Number(number), outcomeHash: hashOfValue(outcome), subject: tableId }
}

async function tableOf(tx: ReadTx, wager: PlacedWager): Promise<RoundOutcome['table']> {
  const replay = await replayRound(tx, wager.round)
  const events = await roundLog(tx, wager.round)
  // A wager that was taken for a decision belongs to an earlier bet.
  const betId = replay.decisions.find((one) => one.betId === wager.id)?.betId ?? wager.id
  return {
    call: replay.call,
    choices: replay.decisions
      .filter((decision) => decision.betId === betId)
      .map(({ choice, isAutomatic, spot }) => ({ choice, isAutomatic, spot })),
    class: replay.class,
    commitment: replay.commitment,
    events: events.map(({ at, body, seq }) => ({
      at: at.toISOString(),
      event: body,
      seq: Number(seq),
    })),
    isSame: replay.isSame,
    link: replay.link,
    number: replay.number,
    stakes: replay.bets.find(({ id }) => id === betId)?.stakes ?? [],
  }
}
