import { stakesFor } from '@madang/games'
import type { Title } from '@madang/games'
import type * as wire from '@madang/wire/casino'
import type { Playable } from '#bonus'
import { decimalOf, flooredToCents } from '#kernel/money'
import type { RoundCursor } from './round-store.ts'
import type { Round } from './round.ts'
import { fixedSeed } from '../seeds/seed.ts'
import type { Seed } from '../seeds/seed.ts'
import { isCheckDue } from '../sessions/game-session.ts'
import type { GameSession } from '../sessions/game-session.ts'

export const shownRound = (round: Round): wire.SlotRound => ({
  clientSeed: round.clientSeed,
  configHash: round.configHash,
  gameId: round.gameId,
  gameVersion: String(round.version),
  id: round.id,
  isBought: round.isBought,
  isTrial: round.isTrial,
  isVoid: round.voidedAt !== null,
  jackpot: round.jackpotUnits > 0n ? decimalOf(round.jackpotUnits) : null,
  nonce: Number(round.nonce),
  outcome: round.outcome,
  payout: decimalOf(round.payoutUnits),
  placedAt: round.placedAt.toISOString(),
  serverSeedHash: round.serverSeedHash,
  stake: decimalOf(round.stakeUnits),
})

export const shownLine = (round: Round): wire.RoundLine => ({
  id: round.id,
  isVoid: round.voidedAt !== null,
  nonce: Number(round.nonce),
  payout: decimalOf(round.payoutUnits),
  placedAt: round.placedAt.toISOString(),
  stake: decimalOf(round.stakeUnits),
})

export const shownPlaySession = (gameSession: GameSession, now: Date): wire.PlaySession => ({
  checkMinutes: gameSession.checkMinutes,
  isCheckDue: isCheckDue(gameSession, now),
  net: decimalOf(gameSession.wonUnits - gameSession.stakedUnits),
  roundCount: gameSession.roundCount,
  staked: decimalOf(gameSession.stakedUnits),
  startedAt: gameSession.startedAt.toISOString(),
  won: decimalOf(gameSession.wonUnits),
})

export const shownSeeds = (
  active: Seed,
  next: Seed,
  rules: { mayChooseSeed: boolean },
): wire.Seeds => ({
  clientSeed: fixedSeed(active, { rules }).clientSeed,
  isClientSeedOpen: !active.isClientSeedFixed && rules.mayChooseSeed,
  nextServerSeedHash: next.hash,
  nonce: Number(active.nonce),
  serverSeedHash: active.hash,
})

/**
 * Returns the stakes of a game and its default: the third lowest, or the lowest if there are fewer.
 */
export function shownStakes(title: Title): { stakes: string[]; stakeDefault: string } {
  const stakes = stakesFor(title.config).map(decimalOf)
  return { stakeDefault: stakes[2] ?? stakes[0] ?? '0.00', stakes }
}

/**
 * Formats a balance for a game, rounded down to cents: the fractions that some vendors leave cannot
 * be staked here.
 */
export const shownBalance = (units: bigint): string => decimalOf(flooredToCents(units))

/** What bonuses add to the cash balance in a game, and what is left of free rounds. */
export function shownBonus({ bonusUnits, free }: Playable) {
  const stakeUnits = free?.grant.terms.stakeUnitsMax ?? free?.leftUnits ?? 0n
  return {
    bonus: shownBalance(bonusUnits),
    freeRounds: free && {
      balance: decimalOf(free.leftUnits),
      expiresAt: free.grant.expiresAt.toISOString(),
      id: free.grant.id,
      left: stakeUnits > 0n ? Number(free.leftUnits / stakeUnits) : 0,
      stakeMax: decimalOf(stakeUnits < free.leftUnits ? stakeUnits : free.leftUnits),
    },
  }
}

export const shownPool = (units: bigint | null): string | null =>
  units === null ? null : decimalOf(flooredToCents(units))

export const cursorOf = (round: Round): string =>
  Buffer.from(`${round.placedAt.toISOString()} ${round.id}`).toString('base64url')

export function readCursor(cursor: string): RoundCursor | undefined {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const placedAt = new Date(at)
  const isWhole = !Number.isNaN(placedAt.getTime()) && /^[0-9a-f-]{36}$/.test(id)
  return isWhole ? { id, placedAt } : undefined
}
