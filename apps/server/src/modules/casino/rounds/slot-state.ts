import type { Gives, Language } from '@madang/wire'
import type * as wire from '@madang/wire/casino'
import { readPlayable } from '#bonus'
import type { Playable } from '#bonus'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findBalances } from '#ledger'
import { readSettings } from '#settings'
import { poolUnits } from '../jackpots/jackpot.ts'
import { listRounds } from './round-store.ts'
import { findSeeds } from '../seeds/seed-store.ts'
import * as show from './show-slot.ts'
import { findGameSessions } from '../sessions/game-session-store.ts'
import type { GameSession } from '../sessions/game-session.ts'
import { titleInForce } from '../titles/title-version.ts'

/** Returns everything that a slot needs to start, or to continue after a reload. */
export async function slotState(
  tx: ReadTx,
  asked: { launchId: string; lang: Language; now: Date },
): Promise<Gives<typeof wire.showSlot>> {
  const gameSession = await gameSessionOf(tx, asked.launchId)
  const { gameId, isTrial, ownerId } = gameSession
  const title = await titleInForce(tx, gameId)
  const seeds = await findSeeds(tx, ownerId)
  const [last] = await listRounds(tx, { gameId, limit: 1, ownerId })
  const { play } = await readSettings(tx)
  return {
    ...show.shownStakes(title),
    ...show.shownBonus(await playableIn(tx, gameSession, { at: asked.now })),
    balance: show.shownBalance(await balanceOf(tx, gameSession)),
    displayName: title.names[asked.lang === 'KO' ? 'ko' : 'en'],
    gameId,
    isTrial,
    jackpot: show.shownPool(await poolUnits(tx, gameId)),
    isUnseen: last !== undefined && !last.isSeen,
    lastRound: last ? show.shownRound(last) : null,
    rules: play,
    seeds: show.shownSeeds(seedIn(seeds, 'active'), seedIn(seeds, 'next'), play),
    playSession: show.shownPlaySession(gameSession, asked.now),
    title,
  }
}

/** Returns what bonuses add in this game; play money has none. */
export function playableIn(
  tx: ReadTx,
  { gameId: game, memberId }: GameSession,
  asked: { at: Date; hasGrants?: boolean },
): Promise<Playable> {
  return readPlayable(tx, { ...asked, category: 'RNG', game, memberId })
}

/** @throws Refusal `session-missing` if this launch opened no game session */
export async function gameSessionOf(tx: ReadTx, launchId: string): Promise<GameSession> {
  const [gameSession] = await findGameSessions(tx, [launchId])
  return gameSession ?? refuse('session-missing')
}

async function balanceOf(tx: ReadTx, { memberId, trialUnits }: GameSession): Promise<bigint> {
  if (memberId === null) return trialUnits ?? 0n
  const balances = await findBalances(tx, memberId)
  return balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
}

const seedIn = <Of extends { state: string }>(seeds: Of[], state: Of['state']): Of =>
  seeds.find((seed) => seed.state === state) ?? refuse('session-missing')
