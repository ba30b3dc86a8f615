import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { accepted, answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { closeWagers } from '#wagers'
import { addTrialPayouts, countPlayed, findGameSessions } from '../sessions/game-session-store.ts'
import { counted } from '../sessions/game-session.ts'
import type { GameSession } from '../sessions/game-session.ts'
import { jackpotUnits, postJackpots } from '../jackpots/jackpot.ts'
import { deleteOpenRounds, lockOpenRounds } from './open-round-store.ts'
import type { Round } from './round.ts'
import { findRounds, insertRounds } from './round-store.ts'
import { signedRound } from './slot-receipt.ts'

/** A round that was played, with the game session after it. */
export type Played = { round: Round; gameSession: GameSession }

/** A round as drawn for its committed stake. */
type Drawn = { round: Round; at: Date }

/** Settles one round, batched with others. */
export const settleRound = grouped(settleRounds, { lane: 'casino' })

/**
 * Settles rounds that were drawn: writes payout, pool and round together, once for each. A second
 * caller gets the round that the first one wrote.
 *
 * @returns per round what was stored, or a Refusal if the account cannot receive money now: the
 *   stake then waits to be finished
 */
export async function settleRounds(tx: Tx, orders: Drawn[]): Promise<Answer<Played>[]> {
  const ids = [...new Set(orders.map(({ round }) => round.id))]
  const [open, known, gameSessions] = await Promise.all([
    lockOpenRounds(tx, ids),
    // After the lock, so that a caller that waited for another settlement sees what it wrote.
    findRounds(tx, ids),
    findGameSessions(tx, [...new Set(orders.map(({ round }) => round.gameSessionId))]),
  ])
  const end: Ending = {
    fresh: [],
    rounds: new Map(known.map((round) => [round.id, round])),
    gameSessions: new Map(gameSessions.map((gameSession) => [gameSession.id, gameSession])),
  }
  const isOpen = new Set(open.map(({ id }) => id))
  const firsts = new Map(orders.map((order) => [order.round.id, order]))
  let waiting = [...firsts.values()].filter(({ round }) => isOpen.has(round.id))
  const refused = new Map<string, Answer<Played>>()
  while (waiting.length > 0) {
    // Settle jackpot wins one at a time, so that the next one wins what is left in the pool.
    const firstWin = waiting.findIndex(isWin)
    const now = waiting.filter((order, at) => at === firstWin || !isWin(order))
    await settleTurn(tx, now, { end, refused })
    waiting = waiting.filter((order) => !now.includes(order))
  }
  await write(tx, end)
  return answer(orders, ({ round: { id } }) => {
    const round = end.rounds.get(id) ?? accepted(refused.get(id)).round
    return {
      round,
      gameSession: end.gameSessions.get(round.gameSessionId) ?? refuse('session-missing'),
    }
  })
}

type Ending = {
  fresh: Round[]
  rounds: Map<string, Round>
  gameSessions: Map<string, GameSession>
}

const isWin = ({ round }: Drawn): boolean => round.outcome.isJackpot === true

async function settleTurn(
  tx: Tx,
  turn: Drawn[],
  { end, refused }: { end: Ending; refused: Map<string, Answer<Played>> },
): Promise<void> {
  const won: Drawn[] = []
  for (const { at, round } of turn) {
    const units = isWin({ at, round }) ? await jackpotUnits(tx, round) : 0n
    won.push({
      at,
      round: { ...round, jackpotUnits: units, payoutUnits: round.payoutUnits + units },
    })
  }
  const real = won.filter(({ round }) => !round.isTrial)
  const closed = await closeWagers(
    tx,
    real.map(({ at, round }) => ({
      at,
      id: round.id,
      memberId: round.ownerId,
      payoutUnits: round.payoutUnits,
    })),
  )
  const takenOf = new Map(real.map(({ round }, at) => [round.id, closed[at]]))
  const fresh: Round[] = []
  for (const { round } of won) {
    const taken = takenOf.get(round.id)
    if (isRefusal(taken)) {
      refused.set(round.id, taken)
      continue
    }
    const before = end.gameSessions.get(round.gameSessionId) ?? refuse('session-missing')
    // A free round costs the player nothing.
    const isFree = round.freeGrantId !== undefined
    const gameSession = counted(before, isFree ? { ...round, stakeUnits: 0n } : round)
    const balanceUnits = taken?.balanceUnits ?? gameSession.trialUnits ?? 0n
    const kept = signedRound(tx.db, { ...round, balanceUnits })
    end.gameSessions.set(gameSession.id, gameSession)
    end.rounds.set(kept.id, kept)
    fresh.push(kept)
  }
  end.fresh.push(...fresh)
  await postJackpots(
    tx,
    fresh.filter(({ isTrial }) => !isTrial),
  )
}

/** Writes the settled rounds, each kind of row in one statement. */
async function write(tx: Tx, { fresh }: Ending): Promise<void> {
  if (fresh.length === 0) return
  await insertRounds(tx, fresh)
  await deleteOpenRounds(
    tx,
    fresh.map(({ id }) => id),
  )
  await countPlayed(tx, fresh)
  await addTrialPayouts(
    tx,
    fresh.filter(({ isTrial }) => isTrial),
  )
}
