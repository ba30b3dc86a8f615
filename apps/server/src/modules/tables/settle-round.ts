import type { Tx } from '#kernel/database'
import { isRefusal } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { closeWagers, voidWagers } from '#wagers'
import type { TableBet } from './bet.ts'
import { listBets, updateBets } from './bet-store.ts'
import { rulesOf } from './class-rules.ts'
import { listDecisions } from './decision-store.ts'
import { endedBets } from './ended-bets.ts'
import { studio } from './table.ts'
import { playOf } from './play.ts'
import type { Round } from './round.ts'

/** How many bets end in one transaction. */
const atOnce = 1_000

/**
 * Pays the next bets of a round in one grouped movement, from the stored outcome: whoever goes on
 * after a crash pays the same. Gives whether more are waiting.
 */
export async function settleSome(tx: Tx, round: Round, at: Date): Promise<boolean> {
  const all = await listBets(tx, round.id)
  const open = all.filter(({ state }) => state === 'open')
  const some = open.slice(0, atOnce)
  if (some.length > 0) await pay(tx, round, { all, at, some })
  return open.length > some.length
}

/** Tries again for bets whose payout waited for a person to look at the account. */
export async function settleHeld(tx: Tx, round: Round, held: TableBet[], at: Date): Promise<void> {
  await pay(tx, round, { all: await listBets(tx, round.id), at, some: held })
}

type Turn = { all: TableBet[]; some: TableBet[]; at: Date }

async function pay(tx: Tx, round: Round, { all, at, some }: Turn): Promise<void> {
  const { play } = playOf(all, await listDecisions(tx, round.id))
  const ended = endedBets(rulesOf(round), round, all, play.decisions)
  const endOf = new Map(ended.map((one) => [one.id, one]))
  const answers = await closeWagers(
    tx,
    some.map(({ id, memberId }) => {
      const { payoutUnits = 0n, unplayedUnits = 0n, validBetUnits = 0n } = endOf.get(id) ?? {}
      return { at, id, memberId, payoutUnits, unplayedUnits, validBetUnits }
    }),
  )
  const after = some.map((bet, place): TableBet => {
    const answered = answers[place]
    // A frozen account takes no money: the bet waits for it, and the table goes on.
    if (answered === undefined || isRefusal(answered)) return { ...bet, state: 'held' }
    const payoutUnits = endOf.get(bet.id)?.payoutUnits ?? 0n
    return { ...bet, endedAt: at, payoutUnits, state: 'settled' }
  })
  await updateBets(tx, after)
  await countPlayed(tx, after.filter(({ state }) => state === 'settled').map(playedOf(endOf)))
}

const playedOf =
  (ends: Map<string, { unplayedUnits: bigint }>) =>
  ({ endedAt, id, launchId, payoutUnits, placedAt, reserveUnits, stakeUnits }: TableBet) => ({
    payoutUnits,
    placedAt: endedAt ?? placedAt,
    sittingId: launchId,
    stakeUnits: stakeUnits + reserveUnits - (ends.get(id)?.unplayedUnits ?? 0n),
  })

/** Gives the next stakes of a voided round back. Gives whether more are waiting. */
export async function refundSome(tx: Tx, round: Round, at: Date): Promise<boolean> {
  const open = (await listBets(tx, round.id)).filter(({ state }) => state === 'open')
  const some = open.slice(0, atOnce)
  if (some.length > 0) await refundHeld(tx, some, at)
  return open.length > some.length
}

/** Gives these stakes back. */
export async function refundHeld(tx: Tx, some: TableBet[], at: Date): Promise<void> {
  const answers = await voidWagers(
    tx,
    some.map(({ id, memberId, roundId, tableId }) => ({
      at,
      category: 'LIVE',
      currency: 'KRW',
      game: tableId,
      id,
      memberId,
      round: roundId,
      vendor: studio,
    })),
  )
  await updateBets(
    tx,
    some.map((bet, place): TableBet => {
      const isBack = !isRefusal(answers[place])
      return isBack ? { ...bet, endedAt: at, state: 'void' } : { ...bet, state: 'held' }
    }),
  )
}
