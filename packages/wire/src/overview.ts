import * as v from 'valibot'
import { call } from './call.ts'
import { id, instant, nothing, signedMoney, worded } from './shapes.ts'

const whole = v.pipe(v.number(), v.integer())

/** The sums of one day so far. */
const sums = v.strictObject({
  stake: signedMoney,
  ggr: signedMoney,
  betCount: whole,
  deposits: signedMoney,
  depositCount: whole,
  withdrawals: signedMoney,
  withdrawalCount: whole,
  /** Deposits without withdrawals. */
  net: signedMoney,
  active: whole,
  newMembers: whole,
  firstDeposits: whole,
  /** Of a hundred new members, how many made a first deposit; null when nobody registered. */
  conversionPercent: v.nullable(v.number()),
})

const hour = v.strictObject({
  stake: signedMoney,
  ggr: signedMoney,
  deposits: signedMoney,
  withdrawals: signedMoney,
})

const big = v.strictObject({
  wagerId: id,
  at: instant,
  memberId: id,
  account: v.string(),
  game: worded,
  stake: signedMoney,
  /** What the member won; below zero is a loss. */
  net: signedMoney,
})

export const showOverview = call({
  get: '/bo/overview',
  for: 'operator',
  roles: ['payments', 'finance', 'risk', 'compliance', 'admin', 'auditor'],
  about:
    'The brand’s day so far by the hour, beside the same weekday a week before until the same time: ' +
    'play, money, members, and the biggest wins and losses.',
  takes: nothing,
  gives: v.strictObject({
    at: instant,
    today: sums,
    before: sums,
    hours: v.array(v.strictObject({ at: instant, now: hour, before: hour })),
    won: v.array(big),
    lost: v.array(big),
  }),
})

export const showPaymentHealth = call({
  get: '/bo/overview/payments',
  for: 'operator',
  roles: ['payments', 'finance', 'admin', 'auditor'],
  about:
    'How payments by providers go: when one was last heard of, messages that stand still, money ' +
    'that belongs to nobody yet, and differences to the providers’ statements.',
  takes: nothing,
  gives: v.strictObject({
    receivedAt: v.nullable(instant),
    stuckCount: whole,
    suspenseCount: whole,
    differenceCount: whole,
  }),
})

export const showJobHealth = call({
  get: '/bo/overview/jobs',
  for: 'operator',
  roles: ['payments', 'finance', 'risk', 'compliance', 'admin', 'auditor'],
  about:
    'How the work by the clock goes: when any of it last ran, how much is late, and what failed ' +
    'at its last run.',
  takes: nothing,
  gives: v.strictObject({
    ranAt: v.nullable(instant),
    lateCount: whole,
    failing: v.array(
      v.strictObject({
        name: v.string(),
        attempts: whole,
        attemptsMax: whole,
        runAt: instant,
      }),
    ),
  }),
})
