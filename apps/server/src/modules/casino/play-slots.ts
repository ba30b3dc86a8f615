import { findTitle, playRound, provablyFair, stakesFor } from '@madang/games'
import type { Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { decimalOf } from '#kernel/money'
import { accepted, answer, isRefusal, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { playWagers } from '#wagers'
import type { PlayOrder } from '#wagers'
import { findRounds, insertRounds } from './round-store.ts'
import { needOfferedStake, needsShowing, repeatOf } from './round.ts'
import type { Round, SpinOrder } from './round.ts'
import { lockActiveSeeds, updateNonces } from './seed-store.ts'
import { serverSeedOf } from './seed.ts'
import type { Seed } from './seed.ts'
import { findSittings, updateSittings } from './sitting-store.ts'
import { counted, isCheckDue, needTrialMoney } from './sitting.ts'
import type { Sitting } from './sitting.ts'

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
  const table = await lockTable(tx, orders)
  const answers = new Map<SpinOrder, Answer<Played>>()
  let waiting = orders
  // One round per owner at a time, so that a refused stake leaves no gap in the nonces.
  while (waiting.length > 0) {
    const owners = new Set<string>()
    const turn = waiting.filter((order) => {
      const owner = table.sittings.get(order.launchId)?.ownerId ?? order.id
      return !owners.has(owner) && owners.add(owner)
    })
    const played = await playTurn(tx, turn, table)
    turn.forEach((order, at) => answers.set(order, played[at] ?? missing()))
    waiting = waiting.filter((order) => !answers.has(order))
  }
  await writeTable(tx, table)
  return orders.map((order) => answers.get(order) ?? missing())
}

const missing = (): never => {
  throw new Error('a turn was left without an answer')
}

/** Everything the turns look at and change, held until the end. */
type Table = {
  sittings: Map<string, Sitting>
  seeds: Map<string, Seed>
  rounds: Map<string, Round>
  fresh: Round[]
}

async function lockTable(tx: Tx, orders: SpinOrder[]): Promise<Table> {
  const launchIds = orders.map(({ launchId }) => launchId)
  const owners = (await findSittings(tx, launchIds)).map(({ ownerId }) => ownerId)
  const seeds = await lockActiveSeeds(tx, owners)
  // Read again under the lock: another process may have played meanwhile.
  const sittings = await findSittings(tx, launchIds)
  const rounds = await findRounds(
    tx,
    orders.map(({ id }) => id),
  )
  return {
    fresh: [],
    rounds: new Map(rounds.map((round) => [round.id, round])),
    seeds: new Map(seeds.map((seed) => [seed.ownerId, seed])),
    sittings: new Map(sittings.map((sitting) => [sitting.id, sitting])),
  }
}

async function playTurn(tx: Tx, orders: SpinOrder[], table: Table): Promise<Answer<Played>[]> {
  const decided = answer(orders, (order) => roundOf(order, table))
  const staked = decided.flatMap((round) =>
    isRefusal(round) || table.rounds.has(round.id) || round.isTrial ? [] : [round],
  )
  const taken = await playWagers(
    tx,
    staked.map((round) => wagerOf(round, table)),
  )
  const moved = new Map(staked.map(({ id }, at) => [id, taken[at]]))

  return answer(orders, (_, at) => {
    const round = accepted(decided[at])
    const sitting = table.sittings.get(round.sittingId) ?? refuse('session-missing')
    if (table.rounds.has(round.id)) return { round, sitting }
    return record(round, sitting, table, moved)
  })
}

/** Every rule, in the order in which the player hears it. */
function roundOf(order: SpinOrder, table: Table): Round {
  const known = table.rounds.get(order.id)
  if (known) return repeatOf(known, order)
  const sitting = table.sittings.get(order.launchId) ?? refuse('session-missing')
  const title = findTitle(sitting.gameId) ?? refuse('game-closed')
  const seed = table.seeds.get(sitting.ownerId) ?? refuse('session-missing')
  const { at, id, key, launchId, stakeUnits } = order
  if (isCheckDue(sitting, at)) refuse('reality-check-due')
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

const wagerOf = (round: Round, table: Table): PlayOrder => ({
  at: round.placedAt,
  category: 'RNG',
  currency: 'KRW',
  game: round.gameId,
  id: round.id,
  memberId: table.sittings.get(round.sittingId)?.memberId ?? refuse('session-missing'),
  payoutUnits: round.payoutUnits,
  round: round.id,
  stakeUnits: round.stakeUnits,
  vendor: 'MADANG',
})

type Moved = Map<string, Awaited<ReturnType<typeof playWagers>>[number] | undefined>

function record(round: Round, before: Sitting, table: Table, moved: Moved): Played {
  const taken = round.isTrial ? undefined : accepted(moved.get(round.id))
  // The registry knows this id from another game: it is not this press.
  if (taken?.isRepeat) refuse('key-reused')
  const sitting = counted(before, round.stakeUnits, round.payoutUnits)
  const kept = { ...round, balanceUnits: taken?.balanceUnits ?? sitting.trialUnits ?? 0n }
  const seed = table.seeds.get(round.ownerId)
  if (seed) table.seeds.set(round.ownerId, { ...seed, nonce: seed.nonce + 1n })
  table.sittings.set(sitting.id, sitting)
  table.rounds.set(kept.id, kept)
  table.fresh.push(kept)
  return { round: kept, sitting }
}

async function writeTable(tx: Tx, { fresh, seeds, sittings }: Table): Promise<void> {
  if (fresh.length === 0) return
  const owners = new Set(fresh.map(({ ownerId }) => ownerId))
  const ids = new Set(fresh.map(({ sittingId }) => sittingId))
  await insertRounds(tx, fresh)
  await updateNonces(
    tx,
    [...seeds.values()].filter(({ ownerId }) => owners.has(ownerId)),
  )
  await updateSittings(
    tx,
    [...sittings.values()].filter(({ id }) => ids.has(id)),
  )
}
