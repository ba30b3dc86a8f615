import type { Gives, Worded } from '@madang/wire'
import type { showStandings } from '@madang/wire/sportsbook'
import type { Match } from './match.ts'
import { scoreShown } from './show-match.ts'

export type TableRow = Gives<typeof showStandings>['rows'][number]

type Team = { id: string; name: Worded }

export const emptyTable = (teams: readonly Team[]): Map<string, TableRow> =>
  new Map(teams.map((team) => [team.id, emptyRow(team)]))

function emptyRow({ id: teamId, name }: Team): TableRow {
  const counts = { conceded: 0, drawn: 0, lost: 0, played: 0, points: 0, scored: 0, won: 0 }
  return { ...counts, form: '', name, teamId }
}

/** Adds an ended match to the table: three points for a win, one for a draw. */
export function addMatch(rows: ReadonlyMap<string, TableRow>, match: Match): void {
  const score = scoreShown(match)
  if (!score) return
  const ahead = score.home - score.away || (match.facts.winner === 'home' ? 1 : 0)
  const sign = ahead === 0 && match.facts.winner === 'away' ? -1 : Math.sign(ahead)
  add(rows.get(match.homeId), score.home, score.away, sign)
  add(rows.get(match.awayId), score.away, score.home, -sign)
}

function add(row: TableRow | undefined, scored: number, conceded: number, sign: number): void {
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
