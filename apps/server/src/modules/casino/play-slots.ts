import { studio } from '@madang/wire/catalog'
import type { Database, Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { accepted, answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { playWagers } from '#wagers'
import type { PlayOrder } from '#wagers'
import { jackpotUnits, postJackpots } from './jackpot.ts'
import { makeRound } from './make-round.ts'
import type { Round, SpinOrder } from './round.ts'
import { counted } from './game-session.ts'
import type { GameSession } from './game-session.ts'
import { signedRound } from './slot-receipt.ts'
import { slotKind } from './slot-kind.ts'
import { lockBatch, writeBatch } from './spin-batch.ts'
import type { SpinBatch } from './spin-batch.ts'

/** A round that was played, and the sitting after it. */
export type Played = { round: Round; sitting: GameSession }

/** One turn, on its sitting's lane. */
export const playSlot = grouped(playSlots, { lane: ({ launchId }) => launchId })

/**
 * Turns of slots: the outcome is made of the owner's seeds, stake and payout are one movement, and
 * round, wager and nonce are written together. The same id again hears the first round.
 *
 * @returns per order its round, or a Refusal
 */
export async function playSlots(tx: Tx, orders: SpinOrder[]): Promise<Answer<Played>[]> {
  const batch = await lockBatch(tx, orders)
  const answers = new Map<SpinOrder, Answer<Played>>()
  let waiting = orders
  // One round per owner at a time, so that a refused stake leaves no gap in the nonces.
  while (waiting.length > 0) {
    const owners = new Set<string>()
    const turn = waiting.filter((order) => {
      const owner = batch.sittings.get(order.launchId)?.ownerId ?? order.id
      return !owners.has(owner) && owners.add(owner)
    })
    const { now, played } = await playTurn(tx, turn, batch)
    now.forEach((order, at) => answers.set(order, played[at] ?? missing()))
    waiting = waiting.filter((order) => !answers.has(order))
  }
  await writeBatch(tx, batch)
  return orders.map((order) => answers.get(order) ?? missing())
}

const missing = (): never => {
  throw new Error('a turn was left without an answer')
}

/** One round per owner; of those that win a pool only the first, the others wait for a turn. */
async function playTurn(
  tx: Tx,
  turn: SpinOrder[],
  batch: SpinBatch,
): Promise<{ now: SpinOrder[]; played: Answer<Played>[] }> {
  const all = answer(turn, (order) => makeRound(order, batch))
  const isWin = (round: Answer<Round> | undefined) =>
    round !== undefined && !isRefusal(round) && round.outcome.isJackpot === true
  const firstWin = all.findIndex(isWin)
  const isNow = (at: number) => at === firstWin || !isWin(all[at])
  const orders = turn.filter((_, at) => isNow(at))
  const decided = await withJackpots(
    tx,
    all.filter((_, at) => isNow(at)),
    batch,
  )
  const staked = decided.flatMap((round) =>
    isRefusal(round) || batch.rounds.has(round.id) || round.isTrial ? [] : [round],
  )
  const taken = await playWagers(
    tx,
    staked.map((round) => wagerOf(round, batch)),
  )
  const before = batch.fresh.length
  const moved = new Map(staked.map(({ id }, at) => [id, taken[at]]))

  const played = answer(orders, (_, at) => {
    const round = accepted(decided[at])
    const sitting = batch.sittings.get(round.sittingId) ?? refuse('session-missing')
    if (batch.rounds.has(round.id)) return { round, sitting }
    return record(tx.db, { before: sitting, round }, batch, moved)
  })
  const fresh = batch.fresh.slice(before)
  await postJackpots(
    tx,
    fresh.filter(({ isTrial }) => !isTrial),
  )
  return { now: orders, played }
}

/** New rounds that won their pool are paid it. */
async function withJackpots(
  tx: Tx,
  decided: Answer<Round>[],
  batch: SpinBatch,
): Promise<Answer<Round>[]> {
  return Promise.all(
    decided.map(async (round) => {
      if (isRefusal(round) || batch.rounds.has(round.id) || !round.outcome.isJackpot) return round
      const units = await jackpotUnits(tx, round)
      return { ...round, jackpotUnits: units, payoutUnits: round.payoutUnits + units }
    }),
  )
}

const wagerOf = (round: Round, batch: SpinBatch): PlayOrder => ({
  at: round.placedAt,
  category: 'RNG',
  currency: 'KRW',
  ...(round.freeGrantId !== undefined && { freeGrantId: round.freeGrantId }),
  game: round.gameId,
  id: round.id,
  kind: slotKind,
  memberId: batch.sittings.get(round.sittingId)?.memberId ?? refuse('session-missing'),
  payoutUnits: round.payoutUnits,
  round: round.id,
  stakeUnits: round.stakeUnits,
  vendor: studio,
})

type Moved = Map<string, Awaited<ReturnType<typeof playWagers>>[number] | undefined>

function record(
  db: Database,
  { before, round }: { before: GameSession; round: Round },
  batch: SpinBatch,
  moved: Moved,
): Played {
  const taken = round.isTrial ? undefined : accepted(moved.get(round.id))
  // The registry knows this id from another game: it is not this press.
  if (taken?.isRepeat) refuse('key-reused')
  // A free round costs its player nothing.
  const isFree = round.freeGrantId !== undefined
  const sitting = counted(before, isFree ? { ...round, stakeUnits: 0n } : round)
  const balanceUnits = taken?.balanceUnits ?? sitting.trialUnits ?? 0n
  const kept = signedRound(db, { ...round, balanceUnits })
  const seed = batch.seeds.get(round.ownerId)
  if (seed) {
    const { clientSeed } = round
    const used = { ...seed, clientSeed, isClientSeedFixed: true, nonce: seed.nonce + 1n }
    batch.seeds.set(round.ownerId, used)
  }
  batch.sittings.set(sitting.id, sitting)
  batch.rounds.set(kept.id, kept)
  batch.fresh.push(kept)
  return { round: kept, sitting }
}
