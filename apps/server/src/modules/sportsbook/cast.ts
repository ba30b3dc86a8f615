import { simulatedCompetitions } from '@madang/games/simulated-sports'
import type { AppContext } from '#kernel/http/route'
import { insertLeagues } from './matches/browse-store.ts'
import { insertFeed } from './feed/feed-store.ts'
import { simulator } from './feed/simulator.ts'
import { indexNames } from './matches/search-matches.ts'

/** Adds the simulated leagues and their teams, found by name; the feed adds fixtures. */
export async function cast({ db }: AppContext): Promise<void> {
  const leagues = simulatedCompetitions.map(({ id, name, sport }, position) => {
    return { id, isSimulated: true, name, position, sport }
  })
  const teams = simulatedCompetitions.flatMap(({ id: competitionId, teams: sides }) => {
    return sides.map(({ id, name }) => ({ competitionId, id, name }))
  })
  await db.write(async (tx) => {
    await insertFeed(tx, simulator)
    await insertLeagues(tx, leagues, teams)
    await indexNames(tx, null)
  })
}
