import type { MatchFacts } from './facts.ts'
import type { Market } from './market.ts'
import { ABANDONED_HOURS, type SettlementRules } from './sport-rules.ts'

/** A house rule under which an outcome is void whatever the score says. */
export type VoidRule =
  | 'cancelled'
  | 'awarded'
  | 'incomplete-part'
  | 'too-few-innings'
  | 'changed-format'
  | 'player-absent'

type Asked = { rules: SettlementRules; market: Market; outcome: string; facts: MatchFacts }

/** The rules by name, each with when it makes an outcome void. */
const voids: readonly (readonly [VoidRule, (asked: Asked) => boolean])[] = [
  ['cancelled', ({ facts }) => facts.status === 'cancelled'],
  ['awarded', ({ facts }) => facts.status === 'walkover'],
  ['incomplete-part', isIncomplete],
  ['too-few-innings', hasTooFewInnings],
  ['changed-format', isOfChangedFormat],
  ['player-absent', ({ facts, outcome }) => facts.absent?.includes(outcome) === true],
]

/** Returns the house rule that makes an outcome void for this result; undefined where it stands. */
export function voidRule(
  rules: SettlementRules,
  market: Market,
  outcome: string,
  facts: MatchFacts,
): VoidRule | undefined {
  return voids.find(([, isVoid]) => isVoid({ facts, market, outcome, rules }))?.[0]
}

/** Rules of a match that was cut short: what was determined before stands. */
export const isCutShort = (rule: VoidRule): boolean =>
  rule === 'incomplete-part' || rule === 'too-few-innings'

const isOver = ({ status }: MatchFacts) => status === 'ended' || status === 'retired'

/** A part such as the first five innings counts only when all of it was played. */
function isIncomplete({ facts, market: { scope }, rules }: Asked): boolean {
  if (!isOver(facts) || !rules.complete?.includes(scope)) return false
  const keys = rules.scopes[scope] ?? [scope]
  return keys.some((key) => !facts.periods.some((one) => one.key === key && one.isDone))
}

/**
 * A match of innings that ends early does not count. The home side need not bat last when it leads:
 * eight and a half innings are enough then.
 */
function hasTooFewInnings({ facts, market: { scope }, rules }: Asked): boolean {
  const { innings, wholeScope } = rules
  if (innings === undefined || scope !== wholeScope || !isOver(facts)) return false
  const last = facts.periods.find(({ key }) => key === `i${innings}`)
  if (!last) return true
  const sum = (at: 0 | 1) => facts.periods.reduce((runs, { score }) => runs + score[at], 0)
  return !last.isDone && sum(0) <= sum(1)
}

const ofFormat = new Set<Market['kind']>(['handicap', 'total', 'team-total', 'correct-score'])

/**
 * How many sets or maps decide was part of a bet on their number: where the organiser changed it,
 * and where the winner did not win the number that a correct score names, only who won stands.
 */
function isOfChangedFormat({ facts, market, rules }: Asked): boolean {
  const { kind, measure, n, scope } = market
  if (scope !== rules.wholeScope || !ofFormat.has(kind)) return false
  if (facts.isFormatChanged) return true
  if (kind !== 'correct-score' || measure !== 'sets' || facts.status !== 'ended') return false
  const won = (side: 'home' | 'away') => {
    return facts.periods.filter(({ isDone, score, winner }) => {
      const [own, other] = side === 'home' ? score : [score[1], score[0]]
      return isDone && (winner ? winner === side : own > other)
    }).length
  }
  return Math.max(won('home'), won('away')) !== (n ?? 3)
}

const hourMs = 3_600_000

/** Whether a match begins so late that a bet on its former day is void. */
export const isPutOffTooLong = (promisedAt: Date, startsAt: Date): boolean =>
  startsAt.getTime() - promisedAt.getTime() > ABANDONED_HOURS * hourMs
