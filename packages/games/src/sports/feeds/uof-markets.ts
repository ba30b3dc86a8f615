import type { Side } from '../facts.ts'
import type { Market, MarketKind } from '../market.ts'
import type { SettlementRules } from '../sport-rules.ts'

/** A market as the unified feed names it: a number, and specifiers such as `total=2.5|setnr=1`. */
export type UofMarketName = { id: number; specifiers: string }

type Named = { kind: MarketKind; scope: string; measure?: Market['measure']; side?: Side }

/** Numbers whose part or side our tables do not name by a number of its own (UOF descriptions). */
const parts: Readonly<Record<number, Named>> = {
  19: { kind: 'team-total', scope: 'ft', side: 'home' },
  20: { kind: 'team-total', scope: 'ft', side: 'away' },
  60: { kind: 'three-way', scope: '1h' },
  63: { kind: 'double-chance', scope: '1h' },
  66: { kind: 'handicap', scope: '1h' },
  68: { kind: 'total', scope: '1h' },
  75: { kind: 'both-score', scope: '1h' },
  83: { kind: 'three-way', scope: '2h' },
  227: { kind: 'team-total', scope: 'match', side: 'home' },
  228: { kind: 'team-total', scope: 'match', side: 'away' },
}

/** Numbers that stand for a market of a period, by the specifier that counts the period. */
const numbered = ['setnr', 'mapnr', 'quarternr', 'periodnr', 'inningnr', 'framenr', 'roundnr']

/** Outcomes by their number in the unified feed. */
const outcomes: Partial<Record<MarketKind, Readonly<Record<string, string>>>> = {
  'both-score': { 74: 'yes', 76: 'no' },
  'double-chance': { 10: '12', 11: 'x2', 9: '1x' },
  'draw-no-bet': { 4: '1', 5: '2' },
  'half-full': {
    418: '1/1',
    420: '1/x',
    422: '1/2',
    424: 'x/1',
    426: 'x/x',
    428: 'x/2',
    430: '2/1',
    432: '2/x',
    434: '2/2',
  },
  handicap: { 1714: '1', 1715: '2' },
  last: { 6: '1', 7: 'none', 8: '2' },
  nth: { 6: '1', 7: 'none', 8: '2' },
  'odd-even': { 70: 'odd', 72: 'even' },
  'team-total': { 12: 'over', 13: 'under' },
  'three-way': { 1: '1', 2: 'x', 3: '2' },
  total: { 12: 'over', 13: 'under' },
  winner: { 4: '1', 5: '2' },
}

/** Returns our market; undefined for one that the sport's table does not settle. */
export function marketOfUof(
  rules: SettlementRules,
  { id, specifiers }: UofMarketName,
): Market | undefined {
  const given = new Map(
    specifiers.split('|').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name, value] as const
    }),
  )
  const part = rules.key === 'football' || id >= 200 ? parts[id] : undefined
  const row = rules.markets.find((one) => {
    return part
      ? one.kind === part.kind && one.measure === 'score' && one.scopes.includes(part.scope)
      : one.uof === id
  })
  if (!row || !outcomes[row.kind]) return undefined
  const count = numbered.map((name) => given.get(name)).find((value) => value !== undefined)
  const scope = part?.scope ?? scopeOf(row.scopes, count)
  const line = given.get('total') ?? given.get('hcp')
  const n = given.get('goalnr') ?? given.get('gamenr')
  if (scope === undefined || (row.lines !== undefined) !== (line !== undefined)) return undefined
  if (line !== undefined && !/^[+-]?\d+(\.\d+)?$/.test(line)) return undefined
  if (row.kind === 'nth' && n === undefined) return undefined
  if (row.kind === 'team-total' && !part?.side) return undefined
  return {
    kind: row.kind,
    measure: row.measure,
    scope,
    ...(line !== undefined && { line: Number(line) }),
    ...(row.kind === 'nth' && { n: Number(n) }),
    ...(part?.side && { side: part.side }),
    ...(row.of && { of: row.of }),
  }
}

/** Returns the part that a specifier counts, else the first that the row names. */
function scopeOf(scopes: readonly string[], count: string | undefined): string | undefined {
  if (count === undefined) return scopes[0]
  return scopes.find((scope) => scope.replace(/^\D+/, '') === count)
}

/** Returns our outcome of a market by its number in the unified feed. */
export const outcomeOfUof = ({ kind }: Market, id: string): string | undefined =>
  outcomes[kind]?.[id]
