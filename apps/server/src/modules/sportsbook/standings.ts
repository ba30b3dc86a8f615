import type { Gives, Worded } from '@madang/wire'
import type { showStandings } from '@madang/wire/sportsbook'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { findCompetition, listTeams } from './browse-store.ts'
import type { Match } from './match.ts'
import { listSeason, newestSeason } from './match-store.ts'
import { scoreShown } from './show-match.ts'

type Shown = Gives<typeof showStandings>
type Row = Shown['rows'][number]

/** The table of the season under way, counted from its results. */
export async function standingsOf(tx: Tx, competitionId: string): Promise<Shown> {
  const competition = (await findCompetition(tx, competitionId)) ?? refuse('not-found')
  const season = (await newestSeason(tx, competitionId)) ?? ''
  const [matches, teams] = await Promise.all([
    listSeason(tx, competitionId, season),
    listTeams(tx, competitionId),
  ])
  const rows = new Map(teams.map(({ id, name }) => [id, emptyRow(id, name)]))
  for (const match of matches) addMatch(rows, match)
  return { name: competition.name, rows: [...rows.values()].toSorted(byPoints), season }
}

function emptyRow(teamId: string, name: Worded): Row {
  const counts = { conceded: 0, drawn: 0, lost: 0, played: 0, points: 0, scored: 0, won: 0 }
  return { ...counts, form: '', name, teamId }
}

function addMatch(rows: Map<string, Row>, match: Match): void {
  const score = scoreShown(match)
  if (!score) return
  const ahead = score.home - score.away || (match.facts.winner === 'home' ? 1 : 0)
  const sign = ahead === 0 && match.facts.winner === 'away' ? -1 : Math.sign(ahead)
  add(rows.get(match.homeId), score.home, score.away, sign)
  add(rows.get(match.awayId), score.away, score.home, -sign)
}

function add(row: Row | undefined, scored: number, conceded: number, sign: number): void {
  if (!row) return
  row.played += 1
  row.scored += scored
  row.conceded += conceded
  row.won += sign > 0 ? 1 : 0
  row.drawn += sign === 0 ? 1 : 0
  row.lost += sign < 0 ? 1 : 0
  row.points += sign > 0 ? 3 : sign === 0 ? 1 : 0
  row.form = `${row.form}${sign > 0 ? 'W' : sign === 0 ? 'D' : 'L'}`.slice(-5)
}

function byPoints(a: Row, b: Row): number {
  return (
    b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored
  )
}
