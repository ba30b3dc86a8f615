import { expect, test } from 'vitest'
import { type MatchFacts, notStarted } from '../facts.ts'
import { readMarketKey } from '../market.ts'
import { settleOutcome } from '../settle-outcome.ts'
import { findSettlementRules } from '../tables/fed-sports.ts'
import { bodyOfUof } from './uof-body.ts'
import { readUof } from './uof-xml.ts'

const football = findSettlementRules('football')!
const head = 'product="1" event_id="sr:match:1234" timestamp="1764315000000"'
const read = (xml: string, known: MatchFacts = notStarted, rules = football) => {
  const message = readUof('betradar', xml)
  if (message?.kind !== 'uof') throw new Error('not read')
  return { ...bodyOfUof(rules, known, message.body, 'betradar'), message }
}

const oddsChange = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<odds_change ${head} request_id="77">
  <sport_event_status status="1" match_status="7" reporting="1" home_score="2" away_score="1">
    <clock match_time="52:13" booked="true"/>
    <period_scores>
      <period_score match_status_code="6" number="1" home_score="1" away_score="1"/>
      <period_score match_status_code="7" number="2" home_score="1" away_score="0"/>
    </period_scores>
  </sport_event_status>
  <odds betting_status="0">
    <market id="1" status="1" favourite="1">
      <outcome id="1" odds="1.8" probabilities="0.52" active="1"/>
      <outcome id="2" odds="3.4" probabilities="0.27" active="1"/>
      <outcome id="3" odds="4.5" probabilities="0.21" active="1"/>
    </market>
    <market id="18" specifiers="total=3.5" status="1">
      <outcome id="12" odds="1.9" active="1"/>
      <outcome id="13" odds="1.95" active="0"/>
    </market>
    <market id="16" specifiers="hcp=-0.25" status="-1"/>
    <market id="60" status="0"/>
    <market id="999" status="1"><outcome id="1" odds="2" active="1"/></market>
  </odds>
</odds_change>`

test('a genuine odds change gives the course, its prices and what stops, as a part of the match', () => {
  const { message, ...odds } = read(oddsChange)
  // The number of a recovery is no number of the message.
  expect(message).toMatchObject({ feed: 'betradar', ref: '1234', seq: 1_764_315_000_000 })
  expect(odds).toMatchObject({
    facts: {
      clockS: 52 * 60 + 13,
      period: 'h2',
      periods: [
        { isDone: true, key: 'h1', score: [1, 1] },
        { isDone: false, key: 'h2', score: [1, 0] },
      ],
      status: 'live',
    },
    kind: 'odds-change',
    stopped: ['handicap~score~ft~l-0.25', 'three-way~score~1h'],
  })
  if (odds.kind !== 'odds-change') throw new Error('no odds')
  expect(odds.markets.map(({ group, key, prices }) => ({ group, key, prices }))).toEqual([
    { group: 'main', key: 'three-way~score~ft', prices: { '1': 1_800, '2': 4_500, x: 3_400 } },
    { group: 'totals', key: 'total~score~ft~l3.5', prices: { over: 1_900, under: null } },
  ])
  expect(odds.markets[0]?.chances['1']?.win).toBe(0.52)
})

test('a price without a status leaves the course as it was; a missing price is none', () => {
  const live = { ...notStarted, status: 'live' as const }
  const xml = `<odds_change ${head}><odds><market id="1" status="1">
    <outcome id="1" odds="" active="1"/><outcome id="2" active="1"/><outcome id="3" odds="0"/>
  </market></odds></odds_change>`
  const odds = read(xml, live)
  if (odds.kind !== 'odds-change') throw new Error('no odds')
  expect(odds.facts).toBe(live)
  expect(odds.markets[0]?.prices).toEqual({ '1': null, '2': null, x: null })
})

test('a genuine settlement is the result by its outcomes, halves and dead heats included', () => {
  const settlement = `<bet_settlement ${head} certainty="2"><outcomes>
    <market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/>
      <outcome id="3" result="0"/></market>
    <market id="16" specifiers="hcp=-0.75"><outcome id="1714" result="1" void_factor="0.5"/>
      <outcome id="1715" result="0" void_factor="0.5"/></market>
    <market id="11"><outcome id="4" result="0" void_factor="1"/>
      <outcome id="5" result="1" dead_heat_factor="0.333"/></market>
    <market id="18" specifiers="total=2.5"><outcome id="12" result="-1"/></market>
  </outcomes></bet_settlement>`
  const result = read(settlement)
  if (result.kind !== 'bet-settlement') throw new Error('no result')
  const verdict = (key: string, outcome: string) =>
    settleOutcome(football, readMarketKey(key)!, outcome, result.facts)
  expect(result.facts.status).toBe('ended')
  expect(verdict('three-way~score~ft', '1')).toEqual({ verdict: 'win' })
  expect(verdict('three-way~score~ft', 'x')).toEqual({ verdict: 'loss' })
  expect(verdict('handicap~score~ft~l-0.75', '1')).toEqual({ verdict: 'half-win' })
  expect(verdict('handicap~score~ft~l-0.75', '2')).toEqual({ verdict: 'half-loss' })
  expect(verdict('draw-no-bet~score~ft', '1')).toEqual({ verdict: 'push' })
  expect(verdict('draw-no-bet~score~ft', '2')).toEqual({
    deadHeat: { places: 1, tied: 3 },
    verdict: 'win',
  })
  // Not decided yet, and not reported at all: they stay open until the feed settles them.
  expect(verdict('total~score~ft~l2.5', 'over')).toBeUndefined()
  expect(verdict('both-score~score~ft', 'yes')).toBeUndefined()
})

test('a market that was taken back is open, whatever the score says, until it is settled again', () => {
  const half = (key: string) => ({ isDone: true, key, score: [1, 0] as const })
  const known: MatchFacts = {
    ...notStarted,
    periods: [half('h1'), half('h2')],
    status: 'ended',
    unsettled: ['three-way~score~ft'],
  }
  const verdict = (key: string, outcome: string, facts = known) =>
    settleOutcome(football, readMarketKey(key)!, outcome, facts)
  expect(verdict('three-way~score~ft', '1')).toBeUndefined()
  expect(verdict('both-score~score~ft', 'yes')).toEqual({ verdict: 'loss' })
  const cancelled = { ...known, status: 'cancelled' as const }
  expect(verdict('three-way~score~ft', '1', cancelled)).toEqual({ verdict: 'push' })
  const again = read(
    `<bet_settlement ${head} certainty="2"><outcomes><market id="1">
      <outcome id="1" result="0"/><outcome id="2" result="1"/><outcome id="3" result="0"/>
    </market></outcomes></bet_settlement>`,
    known,
  )
  if (again.kind !== 'bet-settlement') throw new Error('no result')
  expect(verdict('three-way~score~ft', 'x', again.facts)).toEqual({ verdict: 'win' })
})

test('a half that is settled while the match goes on stops its market and ends nothing', () => {
  const live = { ...notStarted, status: 'live' as const }
  const xml = `<bet_settlement ${head} certainty="1"><outcomes><market id="60">
    <outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/>
  </market></outcomes></bet_settlement>`
  const reported = read(xml, live)
  expect(reported).toMatchObject({
    kind: 'odds-change',
    markets: [],
    stopped: ['three-way~score~1h'],
  })
})

test('sets, cancellations, rollbacks and fixture changes are read; a damaged window cancels nothing', () => {
  const tennis = findSettlementRules('tennis')!
  const set = `<odds_change ${head}><odds><market id="202" specifiers="setnr=2" status="1">
    <outcome id="4" odds="1.5" active="1"/><outcome id="5" odds="2.6" active="1"/>
  </market></odds></odds_change>`
  expect(read(set, notStarted, tennis)).toMatchObject({ markets: [{ key: 'winner~sets~s2' }] })
  const markets = '<market id="18" specifiers="total=2.5" void_reason="12"/>'
  const keys = { markets: ['total~score~ft~l2.5'] }
  expect(read(`<bet_cancel ${head}>${markets}</bet_cancel>`)).toMatchObject({
    kind: 'bet-cancel',
    ...keys,
  })
  expect(read(`<rollback_bet_cancel ${head}>${markets}</rollback_bet_cancel>`)).toMatchObject({
    kind: 'rollback-bet-cancel',
    ...keys,
  })
  const inWindow = (words: string, name = 'bet_cancel') =>
    read(`<${name} ${head} ${words}>${markets}</${name}>`)
  const window = { fromMs: 1_764_314_000_000, untilMs: 1_764_314_060_000 }
  const both = 'start_time="1764314000000" end_time="1764314060000"'
  expect(inWindow(both)).toMatchObject({ ...keys, kind: 'bet-cancel', window })
  expect(inWindow(both, 'rollback_bet_cancel')).toMatchObject({ ...keys, window })
  expect(inWindow('end_time="1764314060000"')).toMatchObject({
    window: { fromMs: null, untilMs: 1_764_314_060_000 },
  })
  for (const damaged of ['soon', '', '1e300', '-1', '1.5']) {
    expect(inWindow(`start_time="${damaged}"`)).toMatchObject({ markets: [] })
  }
  const back = `<rollback_bet_settlement ${head}>${markets}</rollback_bet_settlement>`
  expect(read(back)).toMatchObject({ ...keys, kind: 'rollback-bet-settlement' })
  // It names no market, so it takes nothing back.
  const none = `<rollback_bet_settlement ${head}/>`
  expect(read(none)).toMatchObject({ kind: 'rollback-bet-settlement', markets: [] })
  expect(readUof('betradar', `<bet_stop ${head} groups="all"/>`)).toMatchObject({
    kind: 'bet-stop',
  })
  const moved = `<fixture_change ${head} start_time="1764400000000" change_type="2"/>`
  expect(readUof('betradar', moved)).toMatchObject({
    kind: 'fixture-change',
    startsAt: new Date(1_764_400_000_000),
  })
  expect(readUof('betradar', `<fixture_change ${head} change_type="5"/>`)).toBeUndefined()
})
