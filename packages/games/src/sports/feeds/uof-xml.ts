import type { MatchFacts } from '../facts.ts'
import { type Market, marketKey, readMarketKey } from '../market.ts'
import { scoreIn } from '../settle-outcome.ts'
import { type Settlement, uofFactors } from '../settlement.ts'
import type { MarketRow, SettlementRules } from '../sport-rules.ts'
import type { FeedFixture, FeedMarket, FeedMessage } from './feed-message.ts'
import { genuineBody, statusCodes, statusNamed, windowIn } from './uof-genuine.ts'
import type { FeedWindow } from './uof-message.ts'
import { all, type Element, element, parse } from './xml.ts'

/**
 * Writes a message in the XML of the unified feed; `sr:match` holds our own reference of the match.
 */
export function writeUof(message: FeedMessage, rules: SettlementRules): string {
  const { at, ref, seq } = message
  const head = { event_id: `sr:match:${ref}`, ext_seq: seq, product: 1, timestamp: at.getTime() }
  if (message.kind === 'fixture-change') {
    const { startsAt, status } = message
    const start = { event_status: statusCodes[status], start_time: startsAt.getTime() }
    const { fixture } = message
    // The unified feed has a separate call for fixtures; here the fixture travels in the message.
    const words = fixture && [element('fixture', { ext_fixture: JSON.stringify(fixture) })]
    return element('fixture_change', { ...head, ...start }, words)
  }
  if (message.kind === 'odds-change') {
    const markets = message.markets.map((market) => marketXml(market, rules))
    return element('odds_change', head, [
      statusXml(message.facts, rules),
      element('odds', {}, markets),
    ])
  }
  if (message.kind === 'bet-settlement') {
    return element('bet_settlement', { ...head, certainty: 2 }, [statusXml(message.facts, rules)])
  }
  if (message.kind === 'bet-stop') return element('bet_stop', { ...head, groups: 'all' })
  const markets = 'markets' in message ? (message.markets ?? []).map(namedMarket) : []
  const window = 'window' in message ? windowXml(message.window) : {}
  return element(message.kind.replaceAll('-', '_'), { ...head, ...window }, markets)
}

/**
 * Writes an alive message: the feed's clock, and the time up to which its messages are complete.
 */
export function writeUofAlive(product: string, nowMs: number, reachesMs: number): string {
  return element('alive', { product, timestamp: nowMs, ext_reaches: reachesMs, subscribed: 1 })
}

/** Reads what `writeUofAlive` writes; undefined for any other line. */
export function readUofAlive(xml: string): { nowMs: number; reachesMs: number } | undefined {
  if (!xml.startsWith('<alive ')) return undefined
  const attributes = parse(xml)?.attributes ?? {}
  const nowMs = Number(attributes['timestamp'])
  const reachesMs = Number(attributes['ext_reaches'] ?? nowMs)
  return Number.isFinite(nowMs) && Number.isFinite(reachesMs) ? { nowMs, reachesMs } : undefined
}

/** Writes one outcome's result, void factor and dead heat factor. */
export function writeUofOutcome(outcome: string, { deadHeat, verdict }: Settlement): string {
  const { result, voidFactor } = uofFactors[verdict]
  return element('outcome', {
    id: outcome,
    result,
    ...(voidFactor > 0 && { void_factor: voidFactor }),
    ...(deadHeat && { dead_heat_factor: deadHeat.places / deadHeat.tied }),
  })
}

function statusXml(facts: MatchFacts, rules: SettlementRules): string {
  const whole: Market = { kind: 'total', measure: 'score', scope: rules.wholeScope }
  const [home, away] = scoreIn(rules, whole, facts).score
  return element('sport_event_status', {
    status: statusCodes[facts.status],
    home_score: home,
    away_score: away,
    // The unified feed has the course in child elements per sport; here it travels as JSON.
    ext_facts: JSON.stringify(facts),
  })
}

function marketXml({ chances, group, key, prices }: FeedMarket, rules: SettlementRules): string {
  const market = readMarketKey(key)
  const outcomes = Object.entries(prices).map(([id, price]) =>
    element('outcome', {
      id,
      ...(price === null ? {} : { odds: (price / 1000).toFixed(3) }),
      probabilities: chances[id]?.win ?? 0,
      ext_loss: chances[id]?.loss ?? 0,
      active: price === null ? 0 : 1,
    }),
  )
  const id = market ? (rowOf(market, rules)?.uof ?? 0) : 0
  return element('market', { id, specifiers: `key=${key}`, ext_group: group, status: 1 }, outcomes)
}

function rowOf({ kind, measure, scope }: Market, rules: SettlementRules): MarketRow | undefined {
  return rules.markets.find((row) => {
    return row.kind === kind && row.measure === measure && row.scopes.includes(scope)
  })
}

const windowXml = ({ fromMs = null, untilMs = null }: Partial<FeedWindow> = {}) => ({
  ...(fromMs !== null && { start_time: fromMs }),
  ...(untilMs !== null && { end_time: untilMs }),
})

const namedMarket = (key: string): string => element('market', { specifiers: `key=${key}` })

/**
 * Reads a message of the unified feed; undefined if it is not one, or not about a match of ours.
 */
export function readUof(feed: string, xml: string): FeedMessage | undefined {
  const root = parse(xml)
  const ref = root?.attributes['event_id']?.replace('sr:match:', '')
  if (!root || !ref) return undefined
  const at = new Date(Number(root.attributes['timestamp']))
  if (Number.isNaN(at.getTime())) return undefined
  // A genuine message has no number of its own; `request_id` is that of a recovery.
  const seq = Number(root.attributes['ext_seq'] ?? at.getTime())
  const common = { at, feed, ref, seq }
  const genuine = root.attributes['ext_seq'] === undefined ? genuineBody(root) : undefined
  if (genuine) return { ...common, body: genuine, kind: 'uof' }
  const markets = () => all(root, 'market').flatMap((market) => keyOf(market) ?? [])
  switch (root.name) {
    case 'fixture_change': {
      const { change_type: change, event_status: code, start_time: start } = root.attributes
      // A change of coverage or of a pitcher moves no match (change types 1, 2 and 3 do).
      if (start === undefined || (code === undefined && !/^[123]$/.test(change ?? '')))
        return undefined
      const status = change === '3' ? 'cancelled' : statusNamed(Number(code ?? 0))
      const startsAt = new Date(Number(start))
      const fixture = jsonIn<FeedFixture>(root, 'fixture', 'ext_fixture')
      return { ...common, kind: 'fixture-change', startsAt, status, ...(fixture && { fixture }) }
    }
    case 'odds_change': {
      const facts = factsIn(root)
      if (!facts) return undefined
      return {
        ...common,
        facts,
        kind: 'odds-change',
        markets: all(root, 'market').flatMap(marketIn),
      }
    }
    case 'bet_stop':
      return { ...common, kind: 'bet-stop' }
    case 'bet_settlement': {
      const facts = factsIn(root)
      return facts && { ...common, facts, kind: 'bet-settlement' }
    }
    case 'rollback_bet_settlement': {
      const keys = markets()
      return {
        ...common,
        kind: 'rollback-bet-settlement',
        ...(keys.length > 0 && { markets: keys }),
      }
    }
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const window = windowIn(root)
      if (window === 'damaged') return undefined
      const cancelled = { ...common, markets: markets(), ...(window && { window }) }
      return root.name === 'bet_cancel'
        ? { ...cancelled, kind: 'bet-cancel', reason: feed }
        : { ...cancelled, kind: 'rollback-bet-cancel' }
    }
    default:
      return undefined
  }
}

function factsIn(root: Element): MatchFacts | undefined {
  return jsonIn<MatchFacts>(root, 'sport_event_status', 'ext_facts')
}

/** Returns a custom JSON value of an attribute; undefined if it is absent or damaged. */
function jsonIn<T>(root: Element, name: string, attribute: string): T | undefined {
  const [found] = all(root, name)
  try {
    return JSON.parse(found?.attributes[attribute] ?? '') as T
  } catch {
    return undefined
  }
}

function keyOf(market: Element): string | undefined {
  const key = market.attributes['specifiers']?.replace('key=', '')
  return key && readMarketKey(key) ? marketKey(readMarketKey(key)!) : undefined
}

function marketIn(market: Element): FeedMarket[] {
  const key = keyOf(market)
  if (!key) return []
  const outcomes = all(market, 'outcome').map(({ attributes }) => ({
    chances: { loss: Number(attributes['ext_loss']), win: Number(attributes['probabilities']) },
    id: attributes['id'] ?? '',
    price: attributes['odds'] === undefined ? null : Math.round(Number(attributes['odds']) * 1000),
  }))
  return [
    {
      chances: Object.fromEntries(outcomes.map(({ chances, id }) => [id, chances])),
      group: market.attributes['ext_group'] ?? 'main',
      key,
      prices: Object.fromEntries(outcomes.map(({ id, price }) => [id, price])),
    },
  ]
}
