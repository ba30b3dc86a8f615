import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { cursor, id, instant, money, nothing, page, reason, text, worded } from './shapes.ts'

const readers = ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'] as const
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** The prizes of a series: multiples of the price, highest first, with their number of tickets. */
const prizes = v.pipe(
  v.array(v.strictObject({ times: whole(1, 100_000), tickets: whole(1, 100_000) })),
  v.minLength(1),
  v.maxLength(12),
)

const states = ['ready', 'selling', 'stopped', 'ended'] as const

const officeSeries = v.strictObject({
  id,
  titleId: v.string(),
  name: worded,
  number: v.number(),
  state: v.picklist(states),
  ticketCount: v.number(),
  soldCount: v.number(),
  /** Tickets that were void when the series was closed. */
  voidCount: v.number(),
  price: money,
  paid: money,
  prizes,
  returnBps: v.number(),
  openedAt: instant,
  /** The promised hash, and the secret once it is revealed. */
  secretHash: v.string(),
  secret: v.nullable(v.string()),
})
export type OfficeSeries = v.InferOutput<typeof officeSeries>

export const listOfficeSeries = call({
  get: '/bo/lotteries/scratch',
  for: 'operator',
  roles: readers,
  about: 'The series of instant tickets: sold, paid, and what their prizes come to.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(officeSeries),
})

const newSeries = v.strictObject({
  do: v.literal('make'),
  titleId: text(40),
  price: money,
  ticketCount: whole(100, 100_000),
  prizes,
})
export type NewSeries = v.InferOutput<typeof newSeries>

/** What is proposed about series: a new one by its prize table, or the end of one. */
const change = v.variant('do', [
  newSeries,
  v.strictObject({ do: v.literal('close'), seriesId: id }),
])
export type SeriesChange = v.InferOutput<typeof change>

export const listSeriesProposals = call({
  get: '/bo/lotteries/scratch/proposals',
  for: 'operator',
  roles: readers,
  about: 'What is proposed about series of instant tickets, with the exact return of a new one.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(v.strictObject({ ...proposed, change, returnBps: v.nullable(v.number()) })),
  }),
})

export const proposeSeries = call({
  post: '/bo/lotteries/scratch/proposals',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about:
    'Proposes a new series by its exact prize table, or to close one for ever; another operator ' +
    'decides.',
  takes: v.strictObject({ id, change, reason }),
  gives: v.strictObject({ id }),
  refuses: [
    'not-found',
    'series-ended',
    'prizes-above-price',
    'prizes-invalid',
    'return-out-of-limits',
    'amount-too-fine',
    'amount-not-positive',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const decideSeries = call({
  post: '/bo/lotteries/scratch/proposals/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; an approved series is promised at once, and not yet on sale.',
  takes: v.strictObject({ id, decision, note }),
  gives: v.strictObject({ seriesId: v.nullable(id) }),
  refuses: [...decisionRefusals, 'series-ended', 'custody-away', 'return-out-of-limits'],
})

export const switchSeries = call({
  put: '/bo/lotteries/scratch/:subject',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Puts a series on sale, or stops its sale; tickets that are bought stay what they are.',
  takes: v.strictObject({ subject: id, state: v.picklist(['selling', 'stopped']), reason }),
  gives: v.strictObject({ state: v.picklist(states) }),
  refuses: ['not-found', 'series-ended', 'series-on-sale'],
})
