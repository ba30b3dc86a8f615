import type { MatchFacts } from '../../packages/games/src/sports/facts.ts'
import type { Market } from '../../packages/games/src/sports/market.ts'
import type { Settlement } from '../../packages/games/src/sports/settlement.ts'

const handicaps = [-1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1]
const totals = [1.5, 2, 2.25, 2.5, 2.75, 3, 3.5]
const ft = { measure: 'score', scope: 'ft' } as const

/** The names under which one settled match is counted: `ah_home_-0.25_half_loss`, `btts_yes`. */
export function countsOfMatch(
  facts: MatchFacts,
  settle: (market: Market) => Record<string, Settlement> | undefined,
): string[] {
  const winner = (market: Market) =>
    Object.entries(settle(market) ?? {}).find(([, { verdict }]) => verdict === 'win')?.[0] ?? 'none'
  const verdict = (market: Market, outcome: string) =>
    settle(market)?.[outcome]?.verdict.replace('-', '_') ?? 'open'
  const hasHalf = facts.periods.length > 1
  return [
    `1x2_${winner({ ...ft, kind: 'three-way' })}`,
    ...handicaps.map((line) => {
      return `ah_home_${signed(line)}_${verdict({ ...ft, kind: 'handicap', line }, '1')}`
    }),
    ...totals.map((line) => {
      return `over_${decimal(line)}_${verdict({ ...ft, kind: 'total', line }, 'over')}`
    }),
    `btts_${winner({ ...ft, kind: 'both-score' })}`,
    winner({ ...ft, kind: 'odd-even' }),
    `tg_${winner({ ...ft, kind: 'exact-total' }).replace('+', '')}`,
    ...(hasHalf ? ['has_ht', `htft_${winner({ ...ft, kind: 'half-full' }).replace('/', '')}`] : []),
  ]
}

function decimal(line: number): string {
  return Number.isInteger(line) ? line.toFixed(1) : `${line}`
}

function signed(line: number): string {
  if (line === 0) return '+0'
  return line > 0 ? `+${decimal(line)}` : decimal(line)
}
