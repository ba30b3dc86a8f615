import type { Gives } from '@madang/wire'
import type { listPromotions } from '@madang/wire/promotions'

export type Offer = Gives<typeof listPromotions>[number]

const offer: Offer = {
  bar: null,
  base: 'bonus',
  contact: null,
  convertMax: null,
  countries: null,
  days: 7,
  endsAt: null,
  group: 'deposit',
  id: '00000000-0000-4000-8000-000000000001',
  isReviewed: false,
  kind: 'first-deposit',
  least: '10000.00',
  left: '100000.00',
  moneyRules: { depositPlayPercent: 100, fundingOrder: 'own-first' },
  most: '100000.00',
  multiple: 5,
  needsCode: false,
  nth: null,
  oddsMin: null,
  ownDeposit: null,
  percent: 50,
  period: 'once',
  rain: null,
  slotRtpPpm: null,
  stakeMax: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  status: 'join',
  terms: { EN: 'Terms', KO: '조건' },
  title: { EN: 'First', KO: '첫 입금' },
  vendor: null,
  version: 1,
  weekday: null,
  weights: [],
}

/** A first deposit offer that is open to join, with what a test says of it. */
export const offerWith = (more: Partial<Offer> = {}): Offer => ({ ...offer, ...more })
