import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { type Answer, accepted, acceptedNew, answer, isRefusal, refuse } from '#kernel/refusal'
import { openWagers } from '#wagers'
import type { WagerOrder } from '#wagers'
import { decideStake } from './decide-stake.ts'
import type { Staked } from './decide-stake.ts'
import { staked } from '../sessions/game-session.ts'
import type { OpenRound } from './open-round.ts'
import type { SpinOrder } from './round.ts'
import { slotKind } from '../slot-kind.ts'
import { lockBatch, writeStakes } from './spin-batch.ts'
import type { SpinBatch } from './spin-batch.ts'

/** Takes one stake, batched with others. */
export const stakeRound = grouped(stakeRounds, { lane: 'casino' })

/**
 * Takes the stakes of spins. Commits money, nonce and what custody will draw with, before anybody
 * can ask for the outcome. The same id again returns the stake that was taken.
 *
 * @returns per order its stake, or a Refusal
 */
export async function stakeRounds(tx: Tx, orders: SpinOrder[]): Promise<Answer<Staked>[]> {
  const batch = await lockBatch(tx, orders)
  const answers = new Map<SpinOrder, Answer<Staked>>()
  let waiting = orders
  // One stake per owner at a time, so that a refused stake leaves no gap in the nonces.
  while (waiting.length > 0) {
    const owners = new Set<string>()
    const turn = waiting.filter((order) => {
      const owner = batch.gameSessions.get(order.launchId)?.ownerId ?? order.id
      return !owners.has(owner) && owners.add(owner)
    })
    const taken = await stakeTurn(tx, turn, batch)
    turn.forEach((order, at) => answers.set(order, taken[at] ?? missing()))
    waiting = waiting.filter((order) => !answers.has(order))
  }
  await writeStakes(tx, batch, orders)
  return orders.map((order) => answers.get(order) ?? missing())
}

const missing = (): never => {
  throw new Error('a turn was left without an answer')
}

async function stakeTurn(tx: Tx, turn: SpinOrder[], batch: SpinBatch): Promise<Answer<Staked>[]> {
  const decided = answer(turn, (order) => decideStake(order, batch))
  const fresh = decided.flatMap((one) =>
    isRefusal(one) || !one.open || one.open.isTrial || batch.opens.has(one.open.id)
      ? []
      : [one.open],
  )
  const taken = await openWagers(
    tx,
    fresh.map((open) => wagerOf(open, batch)),
  )
  const moved = new Map(fresh.map(({ id }, at) => [id, taken[at]]))
  return answer(decided, (one) => {
    const stake = accepted(one)
    if (!stake.open || batch.opens.has(stake.open.id)) return stake
    const { hasGrants } = stake.open.isTrial
      ? { hasGrants: false }
      : acceptedNew(moved.get(stake.open.id))
    note(stake.open, batch)
    return { ...stake, hasGrants }
  })
}

const wagerOf = (open: OpenRound, batch: SpinBatch): WagerOrder => ({
  at: open.placedAt,
  category: 'RNG',
  currency: 'KRW',
  ...(open.freeGrantId !== undefined && { freeGrantId: open.freeGrantId }),
  game: open.gameId,
  id: open.id,
  kind: slotKind,
  memberId: batch.gameSessions.get(open.gameSessionId)?.memberId ?? refuse('session-missing'),
  round: open.id,
  stakeUnits: open.stakeUnits,
  vendor: studio,
})

/** Records a taken stake in the batch: its nonce is used, and the owner's next order sees it. */
function note(open: OpenRound, batch: SpinBatch): void {
  const { clientSeed, ownerId, gameSessionId } = open
  const seed = batch.seeds.get(ownerId)
  const gameSession = batch.gameSessions.get(gameSessionId)
  if (seed) {
    const used = { ...seed, clientSeed, isClientSeedFixed: true, nonce: seed.nonce + 1n }
    batch.seeds.set(ownerId, used)
  }
  if (gameSession) batch.gameSessions.set(gameSessionId, staked(gameSession, open))
  batch.opens.set(open.id, open)
  batch.fresh.push(open)
}
