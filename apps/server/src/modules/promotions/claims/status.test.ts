import { offerStatus } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'
import { expect, test } from 'vitest'
import { isInAudience } from '../offers/audience.ts'
import type { MemberFacts } from '../offers/audience.ts'
import { statusOf } from '../offers/offer.ts'
import type { Offer } from '../offers/offer.ts'
import { divideEnvelopes } from '../rain/rain.ts'
import { lackOf } from '../offers/save-offer.ts'
import { simulate } from '../offers/simulate.ts'
import { refuseUnlessNext, steps } from './status.ts'
import type { Status } from './status.ts'

const content: OfferContent = {
  audience: {
    category: null,
    countries: null,
    depositsMax: null,
    depositsMin: 0,
    dormantDays: null,
    levels: null,
  },
  base: 'bonus',
  budget: '100000.00',
  code: null,
  contact: null,
  convertMax: null,
  days: 7,
  endsAt: null,
  isReviewed: false,
  kind: 'check-in',
  least: '0.00',
  membersMax: 10,
  most: '1000.00',
  multiple: 2,
  nth: null,
  oddsMin: null,
  percent: 0,
  period: 'D',
  rain: null,
  stakeMax: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  terms: { EN: 'Terms', KO: '조건' },
  title: { EN: 'Title', KO: '제목' },
  vendor: null,
  weekday: null,
  weights: [{ category: 'RNG', percent: 100 }],
}
const offerOf = (more: Partial<OfferContent>, rest: Partial<Offer> = {}): Offer => ({
  content: { ...content, ...more },
  id: '01900000-0000-7000-8021-000000000001',
  memberCount: 0,
  simulatedVersion: 1,
  state: 'open',
  usedUnits: 0n,
  version: 1,
  ...rest,
})
const noon = new Date('2026-11-21T03:00:00Z')

test('each of the ten statuses stands in the table, and all but the first are led to', () => {
  const all = Object.keys(steps) as Status[]
  expect(all.toSorted()).toEqual([...offerStatus.options].toSorted())
  const reached = new Set(all.flatMap((one) => steps[one]))
  expect(all.filter((one) => !reached.has(one))).toEqual([])
  for (const from of all) {
    for (const to of all) {
      const step = () => refuseUnlessNext(from, to)
      if (steps[from].includes(to)) expect(step).not.toThrow()
      else expect(step).toThrow('document-moved-on')
    }
  }
})

test.each<[string, Offer, Parameters<typeof statusOf>[1]['state'], number, Status]>([
  ['before it starts', offerOf({ startsAt: '2027-01-01T00:00:00Z' }), undefined, 0, 'coming'],
  ['on another weekday', offerOf({ weekday: 1 }), undefined, 0, 'coming'],
  ['what is joined', offerOf({ kind: 'insurance' }), undefined, 0, 'join'],
  ['what is claimed', offerOf({}), undefined, 0, 'claim'],
  ['after its end', offerOf({ endsAt: '2026-11-21T02:00:00Z' }), undefined, 0, 'close'],
  ['stopped', offerOf({}, { state: 'closed' }), undefined, 0, 'close'],
  ['no money is left', offerOf({}, { usedUnits: 9_950_000_000n }), undefined, 0, 'close'],
  ['no member may more', offerOf({}, { memberCount: 10 }), undefined, 0, 'close'],
  ['too many deposits', offerOf({ kind: 'first-deposit' }), undefined, 1, 'close'],
  ['a claim of one’s own', offerOf({}, { state: 'closed' }), 'process', 0, 'process'],
])('where an offer stands: %s', (_, offer, state, depositCount, status) => {
  expect(statusOf(offer, { at: noon, depositCount, state })).toBe(status)
})

test('an audience asks for labels, countries, deposits, quiet days and categories', () => {
  const member: MemberFacts = {
    categories: ['RNG'],
    country: 'KR',
    depositCount: 2,
    level: 3,
    playedOn: '2026-11-01',
  }
  const asks = (more: object) =>
    isInAudience({ ...content.audience, ...more }, member, '2026-11-21')
  const fits = [{}, { levels: [3] }, { countries: ['KR'] }, { depositsMin: 2 }, { dormantDays: 20 }]
  expect(fits.map(asks)).toEqual(fits.map(() => true))
  const wrong = [{ levels: [4] }, { countries: ['US'] }, { depositsMax: 1 }, { dormantDays: 21 }]
  expect([...wrong, { category: 'LIVE' }].map(asks)).toEqual([false, false, false, false, false])
})

test('envelopes come to no more than the pot, and each is at least a won', () => {
  for (let round = 0; round < 50; round += 1) {
    const of = { count: 30, mostUnits: 500_000_000n, potUnits: 3_000_000_000n }
    const envelopes = divideEnvelopes(of)
    expect(envelopes).toHaveLength(30)
    expect(envelopes.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(of.potUnits)
    expect(envelopes.every((one) => one >= 100_000n && one <= of.mostUnits)).toBe(true)
  }
})

test('what an operator forgets is named', () => {
  expect(lackOf(content)).toBeUndefined()
  expect(lackOf({ ...content, kind: 'code' })).toBe('code')
  expect(lackOf({ ...content, kind: 'insurance' })).toBe('percent')
  expect(lackOf({ ...content, kind: 'free-bet' })).toBe('stakeMax')
  expect(lackOf({ ...content, multiple: 0 })).toBe('multiple')
})

test('a trial on real days gives in order, once a period, until the budget is gone', () => {
  const day = { category: 'RNG', payoutUnits: 0n, stakeUnits: 0n, validBetUnits: 250_000_000n }
  const days = ['2026-11-02', '2026-11-03', '2026-11-04'].flatMap((one) =>
    ['a', 'b'].map((memberId) => ({ ...day, day: one, memberId })),
  )
  const fact = { categories: ['RNG'], country: null, depositCount: 0, level: 0 }
  const facts = new Map(['a', 'b'].map((id) => [id, fact]))
  const offer = offerOf({ budget: '5000.00', days: 2 })
  const { exhaustedOn, given, inAudience } = simulate(offer, { days, deposits: [], facts })
  expect(inAudience).toBe(2)
  expect(given).toHaveLength(5)
  expect(exhaustedOn).toBe('2026-11-04')
  expect(given.map(({ isCompleted }) => isCompleted)).toEqual([true, true, true, true, true])

  const deposits = [
    { amountUnits: 1_000_000_000n, at: noon, depositId: 'x', memberId: 'a', nth: 1 },
    { amountUnits: 1_000_000_000n, at: noon, depositId: 'y', memberId: 'a', nth: 2 },
  ]
  const second = offerOf({ kind: 'nth-deposit', most: '500.00', nth: 2, percent: 10 })
  const world = { days: [], deposits, facts }
  expect(simulate(second, world).given).toMatchObject([{ memberId: 'a', units: 50_000_000n }])
})
