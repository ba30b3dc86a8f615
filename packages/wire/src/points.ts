import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, nothing, page, queueAsked, reason } from './shapes.ts'
import { text, worded, wordedUpTo, wordsOf } from './shapes.ts'

/** States of an exchange (specification, point 4). */
export const exchangeStates = ['applying', 'approved', 'exchanged', 'rejected'] as const
export type ExchangeState = (typeof exchangeStates)[number]
/** The states that a reader sees: an item that was sent counts as approved. */
export const readerStates = ['in-process', 'approved', 'rejected'] as const

/** The pictures for products of the mall. */
export const productPictures = [
  'voucher',
  'coffee',
  'chicken',
  'phone',
  'headphones',
  'watch',
  'bag',
  'camera',
  'tea',
  'book',
  'bicycle',
  'lamp',
] as const

/** Points with two decimals; voiding a stake may leave a balance below zero. */
const points = v.pipe(v.string(), v.regex(/^-?\d{1,13}\.\d{2}$/))

export const getPointBalance = call({
  get: '/wps/relay/MCS2_getPointBalance',
  for: 'member',
  about: 'The member’s points.',
  takes: nothing,
  gives: v.strictObject({ points }),
})

const product = v.strictObject({
  id,
  name: worded,
  about: worded,
  picture: v.picklist(productPictures),
  hue: v.number(),
  points,
  stock: v.number(),
  /** How many this member may still request. */
  room: v.number(),
  /** From this rank up. */
  levelMin: v.number(),
  /** How many a member may have from a rank up, when that differs from the general limit. */
  rankLimits: v.array(
    v.strictObject({ level: v.number(), perMemberMax: v.number(), perMonthMax: v.number() }),
  ),
})

export const getPointReward = call({
  get: '/wps/relay/MCS2_getPointReward',
  for: 'anyone',
  about: 'What the mall gives for points, with what is left for the member who asks.',
  takes: nothing,
  gives: v.array(product),
})

const exchange = v.strictObject({
  /** The transaction number. */
  id,
  appliedAt: instant,
  kind: v.picklist(['goods', 'balance']),
  productName: v.nullable(worded),
  quantity: v.number(),
  points,
  /** The amount paid as money; zero for goods. */
  amount: money,
  state: v.picklist(exchangeStates),
  readerState: v.picklist(readerStates),
  tracking: v.nullable(v.string()),
  remark: v.nullable(v.string()),
})

export const getRedeemPointList = call({
  get: '/wps/relay/MCS2_getRedeemPointList',
  for: 'member',
  about: 'The member’s exchanges, newest first.',
  takes: v.strictObject({ after: v.optional(cursor), limit: v.optional(count) }),
  gives: page(exchange),
  refuses: ['input-invalid'],
})

export const getPointConfig = call({
  get: '/wps/relay/MCS2_getPointConfig',
  for: 'anyone',
  about: 'What points are earned for, and what they are worth.',
  takes: nothing,
  gives: v.strictObject({
    pointUnit: money,
    /** Points for one unit of valid bet, by category. */
    values: v.record(v.string(), points),
    /** The points ratio: what one point is worth as money. */
    pointRatio: money,
    convertMin: v.number(),
    /** The wagering requirement of converted money, in hundredths. */
    convertPlayPercent: v.number(),
  }),
})

export const listPointLines = call({
  get: '/wps/points/details',
  for: 'member',
  about: 'Every change of the member’s points, newest first, each with its wager or exchange.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(
    v.strictObject({
      id: v.string(),
      at: instant,
      kind: v.picklist(['earned', 'corrected', 'exchanged', 'returned', 'converted']),
      category: v.nullable(v.string()),
      points,
      balance: points,
      wagerId: v.nullable(id),
      exchangeId: v.nullable(id),
    }),
  ),
  refuses: ['input-invalid'],
})

const paymentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const passwordRefuses = [
  'payment-password-missing',
  'payment-password-wrong',
  'payment-password-locked',
] as const

export const redeemPointReward = call({
  post: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  for: 'member',
  isEnveloped: true,
  about: 'Gives points for goods: needs the withdraw password, an address and a mobile number.',
  takes: v.strictObject({
    id,
    productId: id,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    address: wordsOf(300),
    phone: v.pipe(text(30), v.trim()),
    paymentPassword,
  }),
  gives: exchange,
  refuses: [
    ...passwordRefuses,
    'input-invalid',
    'not-found',
    'product-closed',
    'product-sold-out',
    'product-limit-reached',
    'product-rank-too-low',
    'points-too-few',
    'member-not-active',
    'key-reused',
  ],
})

export const convertPoint = call({
  post: '/wps/relay/passwordCheck/MCS2_convertPoint',
  for: 'member',
  isEnveloped: true,
  about: 'Turns whole points into money by the points ratio; needs the withdraw password.',
  takes: v.strictObject({
    id,
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
    paymentPassword,
  }),
  gives: exchange,
  refuses: [
    ...passwordRefuses,
    'points-below-least',
    'points-too-few',
    'member-not-active',
    'key-reused',
  ],
})

const desk = ['marketing', 'support', 'admin'] as const

const officeExchange = v.strictObject({
  ...exchange.entries,
  member: v.strictObject({ id, name: v.string() }),
  receiver: v.nullable(v.strictObject({ address: v.string(), phone: v.string() })),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  may: v.array(v.picklist(['approve', 'reject', 'send'])),
})

export const listOfficeExchanges = call({
  get: '/bo/points/exchanges',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about: 'Orders of the points mall: what has not ended, the oldest on top.',
  takes: v.strictObject(queueAsked(exchangeStates)),
  gives: page(officeExchange),
  refuses: ['input-invalid'],
})

const subject = { id, subject: id }
const officeRefuses = ['not-found', 'document-moved-on', 'key-reused'] as const

export const approveExchange = call({
  post: '/bo/points/exchanges/:subject/approve',
  for: 'operator',
  roles: desk,
  about: 'The order is right and will be sent.',
  takes: v.strictObject(subject),
  gives: officeExchange,
  refuses: officeRefuses,
})

export const sendExchange = call({
  post: '/bo/points/exchanges/:subject/send',
  for: 'operator',
  roles: desk,
  about: 'The goods are on their way, with the number of their parcel.',
  takes: v.strictObject({ ...subject, tracking: wordsOf(100) }),
  gives: officeExchange,
  refuses: officeRefuses,
})

export const rejectExchange = call({
  post: '/bo/points/exchanges/:subject/reject',
  for: 'operator',
  roles: desk,
  about: 'The order cannot be met: points and stock come back, and the member reads why.',
  takes: v.strictObject({ ...subject, reason }),
  gives: officeExchange,
  refuses: officeRefuses,
})

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const productFields = {
  name: wordedUpTo(80),
  about: wordedUpTo(300),
  picture: v.picklist(productPictures),
  hue: whole(359),
  points: v.pipe(whole(100_000_000), v.minValue(1)),
  stock: whole(1_000_000),
  perMemberMax: v.pipe(whole(1_000), v.minValue(1)),
  perMonthMax: v.pipe(whole(1_000), v.minValue(1)),
  levelMin: whole(20),
  rankLimits: v.pipe(
    v.array(
      v.strictObject({
        level: v.pipe(whole(20), v.minValue(1)),
        perMemberMax: v.pipe(whole(1_000), v.minValue(1)),
        perMonthMax: v.pipe(whole(1_000), v.minValue(1)),
      }),
    ),
    v.maxLength(20),
    // At most one limit for each rank.
    v.check((limits) => new Set(limits.map(({ level }) => level)).size === limits.length),
  ),
  place: whole(10_000),
  isOpen: v.boolean(),
}

export const listOfficeProducts = call({
  get: '/bo/points/products',
  for: 'operator',
  roles: [...desk, 'auditor'],
  about: 'All products of the points mall, closed ones too.',
  takes: nothing,
  gives: v.array(
    v.strictObject({ ...productFields, id, name: worded, about: worded, version: v.number() }),
  ),
})

export const saveProduct = call({
  put: '/bo/points/products/:subject',
  for: 'operator',
  roles: desk,
  about: 'A new product, or a changed one; the version says which one was seen.',
  takes: v.strictObject({
    ...subject,
    ...productFields,
    /** The stock that the form showed: what was ordered or returned since stays so. */
    stockBefore: productFields.stock,
    version: whole(1_000_000),
  }),
  gives: nothing,
  refuses: ['changed-meanwhile', 'product-sold-out', 'key-reused'],
})
