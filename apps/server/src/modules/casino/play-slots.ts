import { findTitle, playRound, provablyFair, stakesFor } from '@madang/games'
import type { Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { decimalOf } from '#kernel/money'
import { accepted, answer, isRefusal, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { playWagers } from '#wagers'
import type { PlayOrder } from '#wagers'
import { needOfferedStake, needsShowing, repeatOf, studio } from './round.ts'
import type { Round, SpinOrder } from './round.ts'
import { serverSeedOf } from './seed.ts'
import { counted, isCheckDue, needCycleOver, needTrialMoney } from './sitting.ts'
import type { Sitting } from './sitting.ts'
import { lockBatch, writeBatch } from './spin-batch.ts'
import type { SpinBatch } from './spin-batch.ts'

/** A round that was played, and the sitting after it. */
export type Played = { round: Round; sitting: Sitting }

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
    const played = await playTurn(tx, turn, batch)
    turn.forEach((order, at) => answers.set(order, played[at] ?? missing()))
    waiting = waiting.filter((order) => !answers.has(order))
  }
  await writeBatch(tx, batch)
  return orders.map((order) => answers.get(order) ?? missing())
}

const missing = (): never => {
  throw new Error('a turn was left without an answer')
}

async function playTurn(tx: Tx, orders: SpinOrder[], batch: SpinBatch): Promise<Answer<Played>[]> {
  const decided = answer(orders, (order) => roundOf(order, batch))
  const staked = decided.flatMap((round) =>
    isRefusal(round) || batch.rounds.has(round.id) || round.isTrial ? [] : [round],
  )
  const taken = await playWagers(
    tx,
    staked.map((round) => wagerOf(round, batch)),
  )
  const moved = new Map(staked.map(({ id }, at) => [id, taken[at]]))

  return answer(orders, (_, at) => {
    const round = accepted(decided[at])
    const sitting = batch.sittings.get(round.sittingId) ?? refuse('session-missing')
    if (batch.rounds.has(round.id)) return { round, sitting }
    return record(round, sitting, batch, moved)
  })
}

/** Every rule, in the order in which it is heard. */
function roundOf(order: SpinOrder, batch: SpinBatch): Round {
  const known = batch.rounds.get(order.id)
  if (known) return repeatOf(known, order)
  const sitting = batch.sittings.get(order.launchId) ?? refuse('session-missing')
  const title = findTitle(sitting.gameId) ?? refuse('game-closed')
  const seed = batch.seeds.get(sitting.ownerId) ?? refuse('session-missing')
  const { at, id, key, launchId, stakeUnits } = order
  if (isCheckDue(sitting, at)) refuse('reality-check-due')
  needCycleOver(sitting, order.minCycleMs, at)
  needOfferedStake(stakesFor(title.config), stakeUnits, decimalOf)
  needTrialMoney(sitting, stakeUnits)
  const { clientSeed, hash, id: seedId, nonce, ownerId } = seed
  const serverSeed = serverSeedOf(seed, key)
  const chance = provablyFair({ clientSeed, nonce: Number(nonce), serverSeed })
  const { configHash, outcome, payoutUnits, version } = playRound(title.config, stakeUnits, chance)
  return {
    balanceUnits: 0n,
    clientSeed,
    configHash,
    gameId: title.id,
    id,
    isSeen: !needsShowing(outcome),
    isTrial: sitting.isTrial,
    nonce,
    outcome,
    ownerId,
    payoutUnits,
    placedAt: at,
    seedId,
    serverSeedHash: hash,
    sittingId: launchId,
    stakeUnits,
    version,
  }
}

const wagerOf = (round: Round, batch: SpinBatch): PlayOrder => ({
  at: round.placedAt,
  category: 'RNG',
  currency: 'KRW',
  game: round.gameId,
  id: round.id,
  memberId: batch.sittings.get(round.sittingId)?.memberId ?? refuse('session-missing'),
  payoutUnits: round.payoutUnits,
  round: round.id,
  stakeUnits: round.stakeUnits,
  vendor: studio,
})

type Moved = Map<string, Awaited<ReturnType<typeof playWagers>>[number] | undefined>

function record(round: Round, before: Sitting, batch: SpinBatch, moved: Moved): Played {
  const taken = round.isTrial ? undefined : accepted(moved.get(round.id))
  // The registry knows this id from another game: it is not this press.
  if (taken?.isRepeat) refuse('key-reused')
  const sitting = counted(before, round)
  const kept = { ...round, balanceUnits: taken?.balanceUnits ?? sitting.trialUnits ?? 0n }
  const seed = batch.seeds.get(round.ownerId)
  if (seed) batch.seeds.set(round.ownerId, { ...seed, nonce: seed.nonce + 1n })
  batch.sittings.set(sitting.id, sitting)
  batch.rounds.set(kept.id, kept)
  batch.fresh.push(kept)
  return { round: kept, sitting }
}
