import type { OfferKind } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'

const plain: OfferContent = {
  audience: {
    category: null,
    countries: null,
    depositsMax: null,
    depositsMin: 0,
    dormantDays: null,
    levels: null,
  },
  base: 'bonus',
  budget: '10000000.00',
  code: null,
  contact: null,
  convertMax: null,
  days: 7,
  endsAt: null,
  isReviewed: false,
  kind: 'gift',
  least: '0.00',
  membersMax: 1_000,
  most: '5000.00',
  multiple: 3,
  nth: null,
  oddsMin: null,
  percent: 0,
  period: 'once',
  rain: null,
  stakeMax: null,
  startsAt: '',
  terms: { EN: '', KO: '' },
  title: { EN: '', KO: '' },
  vendor: null,
  weekday: null,
  weights: [
    { category: 'RNG', percent: 100 },
    { category: 'FISH', percent: 100 },
    { category: 'SPORTS', percent: 100 },
    { category: 'LIVE', percent: 20 },
  ],
}

const share = { least: '10000.00', most: '50000.00', multiple: 5, percent: 20 }
const free = { days: 7, multiple: 0, period: 'W' as const }

/** The fields that each kind needs, with cautious initial values. */
const perKind: Record<OfferKind, Partial<OfferContent>> = {
  'check-in': { days: 1, most: '500.00', multiple: 1, period: 'D' },
  code: { code: '' },
  contact: { contact: 'zalo', isReviewed: true, multiple: 1 },
  evidence: { isReviewed: true, multiple: 1, period: 'M' },
  'first-deposit': share,
  'free-bet': {
    ...free,
    oddsMin: '1.50',
    stakeMax: '5000.00',
    weights: [
      { category: 'SPORTS', percent: 100 },
      { category: 'ESPORTS', percent: 100 },
    ],
  },
  'free-rounds': {
    ...free,
    most: '10000.00',
    stakeMax: '1000.00',
    weights: [{ category: 'RNG', percent: 100 }],
  },
  gift: { audience: { ...plain.audience, dormantDays: 30 } },
  insurance: { ...share, least: '30000.00', multiple: 3, percent: 10, period: 'W' },
  'nth-deposit': { ...share, nth: 2 },
  'price-boost': {
    ...free,
    days: 1,
    most: '50000.00',
    oddsMin: '1.80',
    percent: 20,
    period: 'D',
    weights: [
      { category: 'SPORTS', percent: 100 },
      { category: 'ESPORTS', percent: 100 },
    ],
  },
  rain: {
    days: 1,
    multiple: 1,
    period: 'D',
    rain: { envelopes: 300, hour: 20, minutes: 60, pot: '300000.00' },
  },
  'vendor-rounds': { ...free, vendor: 'pgs', weights: [] },
  'weekday-deposit': { ...share, period: 'D', weekday: 0 },
}

/** Returns a draft of this kind that starts now. */
export const templateOf = (kind: OfferKind): OfferContent => ({
  ...plain,
  startsAt: new Date().toISOString(),
  ...perKind[kind],
  kind,
})
