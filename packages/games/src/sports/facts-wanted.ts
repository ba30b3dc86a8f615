import type { Incident, MatchFacts, MatchStatus, Pair, PeriodScore } from './facts.ts'
import { fixedOutcomesOf } from './market.ts'
import type { ModelSpec } from './models/model.ts'
import type { SettlementRules, SportRules } from './sport-rules.ts'

type Counted = 'score' | 'corners' | 'cards'

/** What must be known of a match so that every market of its sport can be settled. */
export type FactsWanted = {
  /** The periods of a usual match, in order; a longer one has more of them. */
  periods: readonly string[]
  measures: readonly Counted[]
  /** Incidents that a market asks for, and whether it asks who did them. */
  incidents: readonly { kind: string; hasScorer: boolean }[]
  /** How a match of this sport may end in a way of its own: knockout, decision. */
  methods: readonly string[]
  /** A period may be won by a side that its score does not show. */
  hasPeriodWinner: boolean
  hasRanks: boolean
}

const byIncident = new Set(['nth', 'last', 'scorer', 'first-scorer'])

/** Returns the facts that some market of the sport is settled by. */
export function factsWanted(rules: SettlementRules & Partial<SportRules>): FactsWanted {
  const { markets } = rules
  const kinds = new Map<string, boolean>()
  for (const { kind, n = [1], of = 'goal' } of markets) {
    if (kind === 'race') for (const points of n) kinds.set(`race-${points}`, false)
    if (!byIncident.has(kind)) continue
    kinds.set(of, kinds.get(of) === true || kind.endsWith('scorer'))
  }
  const measures = (['score', 'corners', 'cards'] as const).filter(
    (one) => one === 'score' || markets.some(({ measure }) => measure === one),
  )
  return {
    hasPeriodWinner: markets.some(({ measure }) => measure === 'sets'),
    hasRanks: markets.some(({ kind }) => kind === 'outright'),
    incidents: [...kinds].map(([kind, hasScorer]) => ({ hasScorer, kind })),
    measures,
    methods: markets.some(({ kind }) => kind === 'method') ? fixedOutcomesOf('method') : [],
    periods: usualPeriods(rules),
  }
}

const notPeriods = new Set(['match', 'season', 'all'])

/** Returns the periods that markets name, those of the model's whole match, and those apart. */
function usualPeriods({ apart, markets, model, scopes }: SettlementRules & Partial<SportRules>) {
  const named = markets.flatMap((row) => row.scopes.flatMap((scope) => scopes[scope] ?? [scope]))
  const played = [...named, ...modelPeriods(model)].filter((key) => /^[a-z]+\d*$/.test(key))
  const usual = played.filter((key) => !notPeriods.has(key) && !apart.includes(key))
  return [...new Set([...usual, ...apart])]
}

function modelPeriods(model: ModelSpec | undefined): string[] {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
  if (model?.name === 'innings') return numbered('i', model.innings)
  if (model?.name === 'chase') return numbered('i', 2)
  if (model?.name === 'series') return numbered('m', model.bestOf)
  return model?.name === 'normal' ? ['ot'] : []
}

/** A fact by name (`score h1`, `corners h2`, `goal`, `winner`) and its value as text. */
export type NamedFact = { fact: string; value: string }

/**
 * Lists what a source says about a match, fact by fact, as far as a market of the sport asks for
 * it. A fact that the source does not give is not in the list: it is never nil.
 */
export function namedFacts(rules: SettlementRules, facts: MatchFacts): NamedFact[] {
  const { incidents, measures } = factsWanted(rules)
  const named: NamedFact[] = [{ fact: 'status', value: facts.status }]
  if (facts.winner) named.push({ fact: 'winner', value: facts.winner })
  if (facts.isFormatChanged) named.push({ fact: 'format', value: 'changed' })
  const absent = facts.absent?.toSorted((a, b) => a.localeCompare(b)) ?? []
  if (absent.length > 0) named.push({ fact: 'absent', value: absent.join(', ') })
  if (facts.method) named.push({ fact: 'method', value: facts.method })
  for (const period of facts.periods) named.push(...ofPeriod(period, measures))
  for (const { hasScorer, kind } of incidents) {
    const found = facts.incidents.filter((one) => one.kind === kind)
    if (found.length === 0) continue
    named.push({ fact: kind, value: found.map((one) => incidentText(one, hasScorer)).join(', ') })
  }
  for (const [key, reported] of Object.entries(facts.settled ?? {})) {
    const verdicts = Object.entries(reported).map(([outcome, one]) => `${outcome} ${one.verdict}`)
    named.push({ fact: `market ${key}`, value: verdicts.join(', ') })
  }
  for (const key of facts.unsettled ?? []) named.push({ fact: `market ${key}`, value: 'open' })
  for (const [runner, rank] of Object.entries(facts.ranks ?? {})) {
    named.push({ fact: `rank ${runner}`, value: `${rank}` })
  }
  return named
}

function ofPeriod(period: PeriodScore, measures: readonly Counted[]): NamedFact[] {
  const counted = measures.flatMap((measure): NamedFact[] => {
    const pair: Pair | undefined = period[measure]
    if (!pair) return []
    const open = measure === 'score' && !period.isDone ? ' …' : ''
    return [{ fact: `${measure} ${period.key}`, value: `${pair[0]}:${pair[1]}${open}` }]
  })
  if (!period.winner) return counted
  return [...counted, { fact: `winner ${period.key}`, value: period.winner }]
}

function incidentText({ by, isOwn, period, side }: Incident, hasScorer: boolean): string {
  const who = hasScorer && by ? ` ${by}${isOwn ? ' (og)' : ''}` : ''
  return `${period} ${side}${who}`
}

/** A fact on which two sources differ; null where a source does not say it. */
export type FactDifference = { fact: string; values: readonly (string | null)[] }

/** Compares what several sources say, fact by fact, and names every fact that they do not share. */
export function differingFacts(
  rules: SettlementRules,
  said: readonly MatchFacts[],
): FactDifference[] {
  const all = said.map((facts) => {
    return new Map(namedFacts(rules, facts).map(({ fact, value }) => [fact, value]))
  })
  const names = new Set(all.flatMap((one) => [...one.keys()]))
  return [...names].flatMap((fact) => {
    const values = all.map((one) => one.get(fact) ?? null)
    return new Set(values).size > 1 ? [{ fact, values }] : []
  })
}

/** How a match may end, as an operator enters it. */
export const endedStatuses = [
  'ended',
  'retired',
  'walkover',
  'abandoned',
  'cancelled',
] as const satisfies readonly MatchStatus[]

/**
 * Whether facts may be a result of this sport: a match that was played has its periods, each once,
 * and listed goals are as many as the score says.
 */
export function isPossibleResult(rules: SettlementRules, facts: MatchFacts): boolean {
  const { incidents, periods, status } = facts
  const wanted = factsWanted(rules)
  const keys = new Set(periods.map(({ key }) => key))
  const isNotPlayed = status !== 'ended' && status !== 'retired'
  const isKnown = isNotPlayed || wanted.periods.length === 0 || keys.size > 0
  const kinds = wanted.incidents.map(({ kind }) => kind)
  return (
    (endedStatuses as readonly string[]).includes(status) &&
    keys.size === periods.length &&
    isKnown &&
    incidents.every(({ kind, period }) => kinds.includes(kind) && keys.has(period)) &&
    hasGoalsOfScore(facts, rules.apart)
  )
}

/** Whether no goals are listed, or as many in each period as its score says. */
function hasGoalsOfScore({ incidents, periods }: MatchFacts, apart: readonly string[]): boolean {
  const goals = incidents.filter(({ kind }) => kind === 'goal')
  return (
    goals.length === 0 ||
    periods.every(({ key, score }) => {
      if (apart.includes(key)) return true
      const own = goals.filter(({ period }) => period === key)
      return (['home', 'away'] as const).every((side, at) => {
        return own.filter((one) => one.side === side).length === score[at]
      })
    })
  )
}
