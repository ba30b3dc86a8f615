import type { Database } from '../../../apps/server/src/kernel/database/database.ts'
import { newId } from '../../../apps/server/src/kernel/ids.ts'
import {
  applyMessage,
  insertFeed,
  insertLeagues,
  insertMatches,
  noteFeedAlive,
} from '../../../apps/server/src/modules/sportsbook/index.ts'
import { findSportRules, makeMarkets, notStarted } from '../../../packages/games/src/sports.ts'

const terms = { depth: 'main', method: 'power', overround: 0.055 } as const
/** The main markets of a match of football. */
export const markets = () => makeMarkets(findSportRules('football')!, [1.5, 1.2], notStarted, terms)

/** Opens matches of one league that begin tomorrow, with their prices. */
export async function openMatches(db: Database, count: number, feed: string): Promise<string[]> {
  const at = new Date()
  const ids = Array.from({ length: count }, newId)
  const name = (word: string) => ({ EN: word, KO: word })
  const teams = ['home', 'away'].map((id) => ({ competitionId: 'bench', id, name: name(id) }))
  await db.write(async (tx) => {
    const league = { id: 'bench', isSimulated: true, name: name('bench'), position: 0 }
    await insertLeagues(tx, [{ ...league, sport: 'football' }], teams)
    await insertFeed(tx, feed)
    await noteFeedAlive(tx, feed, at)
    await insertMatches(
      tx,
      ids.map((id) => ({
        awayId: 'away',
        competitionId: 'bench',
        endedAt: null,
        facts: notStarted,
        feed,
        feedRef: id,
        homeId: 'home',
        id,
        round: 1,
        season: 'S1',
        sport: 'football',
        startsAt: new Date(at.getTime() + 86_400_000),
        status: 'not-started',
        strengthA: 1.5,
        strengthB: 1.2,
      })),
    )
  })
  for (const ref of ids) {
    const message = {
      at,
      facts: notStarted,
      feed,
      kind: 'odds-change' as const,
      markets: markets(),
    }
    await db.write((tx) => applyMessage(tx, { ...message, ref, seq: 1 }))
  }
  return ids
}
