import type { MatchFacts, MatchStatus } from '../facts.ts'
import { type Market, marketKey, readMarketKey } from '../market.ts'
import { scoreIn } from '../settle-outcome.ts'
import { type Settlement, uofFactors } from '../settlement.ts'
import type { MarketRow, SettlementRules } from '../sport-rules.ts'
import type { FeedFixture, FeedMarket, FeedMessage } from './feed-message.ts'

/** Status numbers of a sport event in the unified feed. */
const statusCodes: Readonly<Record<MatchStatus, number>> = {
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

/**
 * Writes a message in the XML of the unified feed; `sr:match` holds our own reference of the match.
 */
export function writeUof(message: FeedMessage, rules: SettlementRules): string {
  const { at, ref, seq } = message
  const head = { event_id: `sr:match:${ref}`, product: 1, request_id: seq, timestamp: at.getTime() }
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
  const markets = 'markets' in message ? message.markets.map(namedMarket) : []
  return element(message.kind.replaceAll('-', '_'), head, markets)
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

const namedMarket = (key: string): string => element('market', { specifiers: `key=${key}` })

/**
 * Reads a message of the unified feed; undefined if it is not one, or not about a match of ours.
 */
export function readUof(feed: string, xml: string): FeedMessage | undefined {
  const root = parse(xml)
  const ref = root?.attributes['event_id']?.replace('sr:match:', '')
  if (!root || !ref) return undefined
  const common = {
    at: new Date(Number(root.attributes['timestamp'])),
    feed,
    ref,
    seq: Number(root.attributes['request_id'] ?? root.attributes['timestamp']),
  }
  const markets = () => all(root, 'market').flatMap((market) => keyOf(market) ?? [])
  switch (root.name) {
    case 'fixture_change': {
      const status = statusNamed(Number(root.attributes['event_status']))
      const startsAt = new Date(Number(root.attributes['start_time']))
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
    case 'rollback_bet_settlement':
      return { ...common, kind: 'rollback-bet-settlement' }
    case 'bet_cancel':
      return { ...common, kind: 'bet-cancel', markets: markets(), reason: feed }
    case 'rollback_bet_cancel':
      return { ...common, kind: 'rollback-bet-cancel', markets: markets() }
    default:
      return undefined
  }
}

function statusNamed(code: number): MatchStatus {
  const found = Object.entries(statusCodes).find(([, own]) => own === code)
  return (found?.[0] ?? 'not-started') as MatchStatus
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

type Attributes = Readonly<Record<string, string | number>>
type Element = { name: string; attributes: Record<string, string>; children: Element[] }

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(`${value}`)}"`)
  const open = `<${name}${words.join('')}`
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`
}

const signs: readonly (readonly [sign: string, entity: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

const escaped = (text: string): string =>
  signs.reduce((safe, [sign, entity]) => safe.replaceAll(sign, entity), text)

const plain = (text: string): string =>
  signs.toReversed().reduce((open, [sign, entity]) => open.replaceAll(entity, sign), text)

function all(from: Element, name: string): Element[] {
  return from.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ])
}

/** Parses elements and attributes only; the unified feed has no text between its tags. */
function parse(xml: string): Element | undefined {
  const stack: Element[] = []
  let root: Element | undefined
  for (const [, close, name = '', words = '', empty] of xml.matchAll(tag)) {
    if (close) {
      stack.pop()
      continue
    }
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of words.matchAll(attribute)) attributes[key] = plain(value)
    const found: Element = { attributes, children: [], name }
    stack.at(-1)?.children.push(found)
    root ??= found
    if (!empty) stack.push(found)
  }
  return root
}

const tag = /<(\/)?([\w-]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/)?>/g
const attribute = /([\w-]+)="([^"]*)"/g
