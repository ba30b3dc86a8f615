import { factsWanted } from '../facts-wanted.ts'
import type { MatchFacts, MatchStatus, PeriodScore } from '../facts.ts'
import { withoutMargin } from '../margin.ts'
import { type Market, marketKey } from '../market.ts'
import type { DeadHeat, Settlement } from '../settlement.ts'
import type { SettlementRules } from '../sport-rules.ts'
import type { FeedBody, FeedMarket } from './feed-message.ts'
import { marketOfUof, outcomeOfUof } from './uof-markets.ts'
import type { UofBody, UofMarket, UofOutcome, UofStatus } from './uof-message.ts'

/**
 * Explains a genuine message by the sport of its match and what was known of it before. Markets
 * that the sport's table does not settle are left out.
 */
export function bodyOfUof(
  rules: SettlementRules,
  known: MatchFacts,
  body: UofBody,
  feed: string,
): FeedBody {
  const markets = body.markets.flatMap((one) => {
    const market = marketOfUof(rules, one)
    return market ? [{ key: marketKey(market), market, one }] : []
  })
  const keys = markets.map(({ key }) => key)
  if (body.name === 'bet_cancel' || body.name === 'rollback_bet_cancel') {
    const cancelled = { markets: keys, ...(body.window && { window: body.window }) }
    return body.name === 'bet_cancel'
      ? { ...cancelled, kind: 'bet-cancel', reason: feed }
      : { ...cancelled, kind: 'rollback-bet-cancel' }
  }
  if (body.name === 'rollback_bet_settlement')
    return { kind: 'rollback-bet-settlement', markets: keys }
  if (body.name === 'odds_change') {
    const open = markets.filter(({ one }) => one.status === 1)
    return {
      facts: body.status ? factsOf(rules, known, body.status) : known,
      kind: 'odds-change',
      markets: open.map((named) => pricedMarket(rules, named)),
      stopped: markets.filter(({ one }) => one.status !== 1).map(({ key }) => key),
    }
  }
  const reported = Object.fromEntries(
    markets.map(({ key, market, one }) => [key, verdictsOf(market, one.outcomes)]),
  )
  const isOver = over.has(known.status)
  const isWhole = markets.some(({ market }) => market.scope === rules.wholeScope)
  const facts = settledAs(known, { ...known.settled, ...reported })
  // Parts of a match are settled while it goes on; the result waits for the whole of it.
  if (!isOver && !(body.certainty >= 2 && isWhole))
    return { facts, kind: 'odds-change', markets: [], stopped: keys }
  return { facts: isOver ? facts : { ...facts, status: 'ended' }, kind: 'bet-settlement' }
}

/** Returns our key of a market that a message names; undefined where the sport has none such. */
export function keyOfUof(rules: SettlementRules, named: UofMarket): string | undefined {
  const market = marketOfUof(rules, named)
  return market && marketKey(market)
}

/** Returns facts in which these markets are settled so, whatever was taken back before. */
function settledAs(known: MatchFacts, settled: NonNullable<MatchFacts['settled']>): MatchFacts {
  const { unsettled = [], ...rest } = known
  const left = unsettled.filter((key) => !(key in settled))
  return { ...rest, settled, ...(left.length > 0 && { unsettled: left }) }
}

const over = new Set<MatchStatus>(['ended', 'retired', 'walkover', 'abandoned', 'cancelled'])

type NamedMarket = { key: string; market: Market; one: UofMarket }

function pricedMarket(rules: SettlementRules, { key, market, one }: NamedMarket): FeedMarket {
  const priced = one.outcomes.flatMap(({ id, isActive, odds, probability }) => {
    const name = outcomeOfUof(market, id)
    const price = isActive && odds !== undefined && odds > 1 ? odds : null
    return name === undefined ? [] : [{ name, price, probability }]
  })
  const isWhole = priced.length > 1 && priced.every(({ price }) => price !== null)
  const fair = isWhole
    ? withoutMargin(
        priced.map(({ price }) => price!),
        'power',
      ).fair
    : []
  const row = rules.markets.find(({ kind, measure, scopes }) => {
    return kind === market.kind && measure === market.measure && scopes.includes(market.scope)
  })
  return {
    chances: Object.fromEntries(
      priced.map(({ name, probability }, at) => {
        const win = probability ?? fair[at] ?? 0
        return [name, { loss: 1 - win, win }]
      }),
    ),
    group: row?.group ?? 'main',
    key,
    prices: Object.fromEntries(
      priced.map(({ name, price }) => [name, price === null ? null : Math.round(price * 1000)]),
    ),
  }
}

function verdictsOf(market: Market, outcomes: readonly UofOutcome[]): Record<string, Settlement> {
  const settled = outcomes.flatMap((outcome) => {
    const name = outcomeOfUof(market, outcome.id)
    const settlement = settlementOf(outcome)
    return name !== undefined && settlement ? [[name, settlement] as const] : []
  })
  return Object.fromEntries(settled)
}

/** Reads result and void factor; undefined for an outcome that is not decided yet (result -1). */
function settlementOf({
  deadHeatFactor,
  result,
  voidFactor = 0,
}: UofOutcome): Settlement | undefined {
  if (voidFactor === 1) return { verdict: 'push' }
  if (result !== 0 && result !== 1) return undefined
  if (voidFactor === 0.5) return { verdict: result === 1 ? 'half-win' : 'half-loss' }
  if (result === 0) return { verdict: 'loss' }
  const deadHeat = deadHeatFactor === undefined ? undefined : shareOf(deadHeatFactor)
  return { verdict: 'win', ...(deadHeat && { deadHeat }) }
}

/** Returns the smallest fraction of places and runners that a factor stands for. */
function shareOf(factor: number): DeadHeat | undefined {
  if (factor <= 0 || factor >= 1) return undefined
  for (let tied = 2; tied <= 60; tied += 1) {
    const places = Math.round(factor * tied)
    if (places > 0 && Math.abs(places / tied - factor) < 0.0005) return { places, tied }
  }
  return undefined
}

/** Codes of periods outside regular time. */
const apart: Readonly<Record<number, string>> = { 40: 'ot', 41: 'e1', 42: 'e2', 50: 'pens' }

function factsOf(rules: SettlementRules, known: MatchFacts, reported: UofStatus): MatchFacts {
  const isOver = over.has(reported.status)
  const usual = factsWanted(rules).periods.filter((key) => {
    return !rules.apart.includes(key) && key !== 'ot'
  })
  const letter = usual[0]?.replace(/\d+$/, '') ?? 'p'
  const periods = reported.periods.map(({ away, code, home, number }, at): PeriodScore => {
    const key = apart[code] ?? usual[number - 1] ?? `${letter}${number}`
    const isDone = isOver || at < reported.periods.length - 1
    return { isDone, key, score: [home, away] }
  })
  const { away, home } = reported
  const hasScore = home !== undefined && away !== undefined
  const whole: PeriodScore[] =
    hasScore && reported.periods.length === 0 && reported.status !== 'not-started'
      ? [{ isDone: isOver, key: rules.wholeScope, score: [home, away] }]
      : []
  const found = periods.length > 0 ? periods : whole
  return {
    ...known,
    clockS: reported.clockS ?? known.clockS,
    period: isOver ? '' : (found.at(-1)?.key ?? known.period),
    periods: found.length > 0 ? found : known.periods,
    status: reported.status,
  }
}
