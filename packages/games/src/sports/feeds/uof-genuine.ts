import type { MatchStatus } from '../facts.ts'
import type { FeedWindow, UofBody, UofStatus } from './uof-message.ts'
import { all, type Element } from './xml.ts'

/** Status numbers of a sport event in the unified feed. */
export const statusCodes: Readonly<Record<MatchStatus, number>> = {
  'not-started': 0,
  live: 1,
  suspended: 2,
  ended: 3,
  retired: 3,
  walkover: 3,
  cancelled: 5,
  postponed: 6,
  abandoned: 9,
}

export function statusNamed(code: number): MatchStatus {
  const found = Object.entries(statusCodes).find(([, own]) => own === code)
  return (found?.[0] ?? 'not-started') as MatchStatus
}

/** Reads a message in the shapes of the provider; undefined for the kinds without markets. */
export function genuineBody(root: Element): UofBody | undefined {
  const markets = all(root, 'market').map((market) => ({
    id: Number(market.attributes['id']),
    outcomes: all(market, 'outcome').map(({ attributes: of }) => ({
      id: of['id'] ?? '',
      isActive: of['active'] !== '0',
      ...numberIn(of, 'odds', 'odds'),
      ...numberIn(of, 'probabilities', 'probability'),
      ...numberIn(of, 'result', 'result'),
      ...numberIn(of, 'void_factor', 'voidFactor'),
      ...numberIn(of, 'dead_heat_factor', 'deadHeatFactor'),
    })),
    specifiers: market.attributes['specifiers'] ?? '',
    status: Number(market.attributes['status'] ?? 1),
  }))
  switch (root.name) {
    case 'odds_change': {
      const status = genuineStatus(root)
      return { markets, name: root.name, ...(status && { status }) }
    }
    case 'bet_settlement':
      return { certainty: Number(root.attributes['certainty'] ?? 1), markets, name: root.name }
    case 'rollback_bet_settlement':
      return { markets, name: root.name }
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const window = windowIn(root)
      // A window that cannot be read must not void every bet.
      if (window === 'damaged') return { markets: [], name: root.name }
      return { markets, name: root.name, ...(window && { window }) }
    }
    default:
      return undefined
  }
}

/** Returns the window of a cancellation; undefined where it has none. */
export function windowIn({ attributes }: Element): FeedWindow | 'damaged' | undefined {
  const { end_time: end, start_time: start } = attributes
  if (start === undefined && end === undefined) return undefined
  if ([start, end].some((time) => time !== undefined && !/^\d{1,15}$/.test(time))) return 'damaged'
  const msOf = (time: string | undefined) => (time === undefined ? null : Number(time))
  return { fromMs: msOf(start), untilMs: msOf(end) }
}

function genuineStatus(root: Element): UofStatus | undefined {
  const [found] = all(root, 'sport_event_status')
  if (!found) return undefined
  const code = Number(found.attributes['status'])
  const [clock] = all(found, 'clock')
  const [minutes, seconds = '0'] = (clock?.attributes['match_time'] ?? '').split(':')
  return {
    periods: all(found, 'period_score').flatMap(({ attributes: of }) => {
      const { home_score: home, away_score: away } = of
      if (home === undefined || away === undefined) return []
      const number = Number(of['number'] ?? 0)
      return [
        { away: Number(away), code: Number(of['match_status_code']), home: Number(home), number },
      ]
    }),
    // 3 is ended, 4 is closed: its result is final.
    status: statusNamed(code === 4 ? 3 : code),
    ...numberIn(found.attributes, 'home_score', 'home'),
    ...numberIn(found.attributes, 'away_score', 'away'),
    ...(minutes && { clockS: Number(minutes) * 60 + Number(seconds) }),
  }
}

/** Returns a number by this name; nothing where the attribute is absent, empty or no number. */
function numberIn<Name extends string>(
  attributes: Record<string, string>,
  attribute: string,
  name: Name,
): Partial<Record<Name, number>> {
  const text = attributes[attribute]?.trim()
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? ({ [name]: value } as Partial<Record<Name, number>>) : {}
}
