import { localized } from '@madang/texts/languages'
import type { SportsMarket } from '@madang/wire/sportsbook-line'
import type { Worded } from '@madang/wire'
import { useLang } from './language.ts'
import { useKnownWords } from './use-known-words.ts'

/** The fields that name a market, on a match page, in a slip or in a bet. */
export type MarketName = Pick<
  SportsMarket,
  'kind' | 'measure' | 'scope' | 'line' | 'n' | 'side' | 'of'
>

/** Returns the name of a market without its prices and state. */
export function marketNameOf(market: MarketName): MarketName {
  const { kind, line, measure, n, of, scope, side } = market
  return { kind, line, measure, n, of, scope, side }
}

export type Sides = { sport: string; home: Worded; away: Worded }

/** What a match is counted in, if not in sets. */
const units: Record<string, 'maps' | 'legs' | 'frames'> = {
  cs2: 'maps',
  darts: 'legs',
  dota2: 'maps',
  lol: 'maps',
  snooker: 'frames',
  starcraft2: 'maps',
  valorant: 'maps',
}
const letters = { frames: 'f', legs: 'g', maps: 'm' } as const

/** Names of markets, outcomes and periods in the page's language. */
export function useMarketWords() {
  const labelOf = useKnownWords('sportsbook')
  const lang = useLang()
  const nameOf = (words: Worded): string => localized(words, lang)

  function period(key: string, sport: string): string {
    const whole = labelOf(`scope.${key}`)
    if (whole) return whole
    const [, letter = '', n = ''] = /^([a-z]+)(\d*)$/.exec(key) ?? []
    const unit = units[sport]
    const own = letter === 'm' && unit ? letters[unit] : letter
    return labelOf(`scope.${own}`, { n }) ?? key.toUpperCase()
  }

  function title(market: MarketName, sides: Sides): string {
    const { kind, measure, n, of, scope, side } = market
    const part = scope === 'ft' || scope === 'match' ? '' : period(scope, sides.sport)
    const counted = measure === 'score' ? '' : measureOf(measure, sides.sport)
    const team = side === 'home' || side === 'away' ? nameOf(sides[side]) : ''
    const nth = kind === 'nth' && of ? labelOf(`nthOf.${of}`, { n: n ?? 1 }) : undefined
    const race = kind === 'race' ? labelOf('raceTo', { n: n ?? 1 }) : undefined
    const placed =
      kind === 'outright' && n !== 1 ? labelOf('market.placed', { n: n ?? 1 }) : undefined
    const own = nth ?? race ?? placed ?? labelOf(`market.${kind}`) ?? kind
    // "Who wins the match" does not need the unit.
    const isPlain = kind === 'winner' && scope === 'match'
    return [part, isPlain ? '' : counted, team, own].filter(Boolean).join(' ')
  }

  const measureOf = (measure: string, sport: string): string =>
    labelOf(`measure.${measure === 'sets' ? (units[sport] ?? 'sets') : measure}`) ?? ''

  function outcome(market: MarketName, key: string, sides: Sides, name?: Worded | null): string {
    if (name) return nameOf(name)
    const { kind, line } = market
    if (kind === 'handicap' && (key === '1' || key === '2'))
      return `${sideOf(key, sides)} ${signed(key === '1' ? line : -(line ?? 0))}`
    if (key === 'over' || key === 'under')
      return labelOf(`outcome.${key}`, { line: line ?? '' }) ?? key
    if (kind === 'half-full')
      return key
        .split('/')
        .map((one) => sideOf(one, sides))
        .join(' / ')
    if (kind === 'double-chance')
      return key
        .split('')
        .map((one) => sideOf(one, sides))
        .join(' / ')
    if (key === '1' || key === 'x' || key === '2') return sideOf(key, sides)
    return labelOf(`outcome.${key}`) ?? key
  }

  function sideOf(key: string, sides: Sides): string {
    if (key === 'x') return labelOf('outcome.draw') ?? key
    return nameOf(key === '1' ? sides.home : sides.away)
  }

  /** Returns a short name for list rows, where the teams are visible. */
  function short(market: MarketName, key: string): string {
    const { kind, line } = market
    if (kind === 'handicap') return signed(key === '1' ? line : -(line ?? 0))
    if (key === 'over' || key === 'under')
      return labelOf(`outcome.${key}`, { line: line ?? '' }) ?? key
    if (key === '1') return labelOf('outcome.win') ?? key
    if (key === '2') return labelOf('outcome.loss') ?? key
    return labelOf(`outcome.${key}`) ?? key
  }
  return { nameOf, outcome, period, short, title }
}

const signed = (line: number | null): string => {
  const own = line ?? 0
  return own > 0 ? `+${own}` : own === 0 ? '0' : `−${Math.abs(own)}`
}
