import type { Gives } from '@madang/wire'
import type { showStandings } from '@madang/wire/sportsbook'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findCompetition, listTeams } from './browse-store.ts'
import { listSeason, newestSeason } from './match-store.ts'
import { addMatch, emptyTable, type TableRow } from './season-table.ts'

type Shown = Gives<typeof showStandings>

/** Returns the table of the current season, computed from its results. */
export async function standingsOf(tx: ReadTx, competitionId: string): Promise<Shown> {
  const competition = (await findCompetition(tx, competitionId)) ?? refuse('not-found')
  const season = (await newestSeason(tx, competitionId)) ?? ''
  const [matches, teams] = await Promise.all([
    listSeason(tx, competitionId, season),
    listTeams(tx, competitionId),
  ])
  const rows = emptyTable(teams)
  for (const match of matches) addMatch(rows, match)
  return { name: competition.name, rows: [...rows.values()].toSorted(byPoints), season }
}

function byPoints(a: TableRow, b: TableRow): number {
  return (
    b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored
  )
}
