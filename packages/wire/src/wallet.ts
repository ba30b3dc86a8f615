import * as v from 'valibot'
import { suspended } from './arrivals.ts'
import { call } from './call.ts'
import { dispute } from './disputes.ts'
import { count, cursor, id, instant, money, nothing, page, worded, text } from './shapes.ts'
import { tier } from './verification.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The states of a deposit, in their usual order. */
export const depositStates = [
  'waiting',
  'reported',
  'paying',
  'processing',
  'checking',
  'credited',
  'refused',
  'cancelled',
  'expired',
  'failed',
  'review',
  'returned',
  'charged-back',
] as const
export const depositState = v.picklist(depositStates)

/** The states of a withdrawal. */
export const withdrawalStates = [
  'requested',
  'checking',
  'second-check',
  'approved',
  'paying',
  'paid',
  'received',
  'partly',
  'not-received',
  'refused',
  'returned',
] as const
export const withdrawalState = v.picklist(withdrawalStates)

export const depositMethod = v.picklist(['bank', 'sandbox'])

/** How a deposit is paid: by transfer, by scanning a code, or on the provider's page. */
export const depositKind = v.picklist(['bank', 'qr', 'redirect'])
/** A name chosen by the brand, in both languages. */
export const brandName = worded

/** One step in a document's history: the new state, when, and the reason if one was given. */
export const step = v.strictObject({
  state: v.string(),
  at: instant,
  by: v.picklist(['member', 'operator', 'provider', 'clock']),
  reason: v.nullable(v.string()),
})

const houseBank = v.strictObject({
  id: v.string(),
  bank: v.string(),
  /** The bank's English name, if it has one. */
  bankEn: v.optional(v.string()),
  number: v.string(),
  holder: v.string(),
})

export const deposit = v.strictObject({
  id,
  /** The source that confirms the payment. */
  method: depositMethod,
  /** The chosen payment method of the brand. */
  methodId: v.string(),
  methodName: brandName,
  kind: depositKind,
  /** The usual duration, as it was promised. */
  minutes: whole,
  state: depositState,
  amount: money,
  /** The amount that was credited; null before that. */
  credited: v.nullable(money),
  /** The part of it that the provider has taken back. */
  takenBack: money,
  /** Other payments received for it, each with its amount. */
  suspended: v.array(suspended),
  /** What crediting costs or did cost; the member receives the credited amount without it. */
  fee: money,
  /** The text that the payer writes into the transfer, so that it can be matched. */
  code: v.string(),
  bank: v.nullable(houseBank),
  /** The payment page, as long as paying there is useful. */
  payUrl: v.nullable(v.string()),
  uploads: v.array(id),
  reason: v.nullable(v.string()),
  requestedAt: instant,
  expiresAt: v.nullable(instant),
  steps: v.array(step),
  /** What the member may do with it now. */
  may: v.array(v.picklist(['report', 'cancel', 'pay', 'check'])),
})

export const bankAccount = v.strictObject({
  id,
  bank: v.string(),
  /** Only the last four digits are visible. */
  numberMasked: v.string(),
  holder: v.string(),
  addedAt: instant,
  usableAt: instant,
})

export const withdrawal = v.strictObject({
  id,
  state: withdrawalState,
  amount: money,
  fee: money,
  /** The amount sent to the bank: the amount without the fee. */
  payout: money,
  bank: v.strictObject({ bank: v.string(), numberMasked: v.string(), holder: v.string() }),
  reason: v.nullable(v.string()),
  requestedAt: instant,
  paidAt: v.nullable(instant),
  /** Without a report by then, the money counts as received. */
  receiptDueAt: v.nullable(instant),
  receivedAmount: v.nullable(money),
  remainingAmount: v.nullable(money),
  isReceiptAutomatic: v.boolean(),
  uploads: v.array(id),
  steps: v.array(step),
  /** The transfers of a withdrawal too large for one transfer; empty for all others. */
  parts: v.array(
    v.strictObject({
      place: whole,
      amount: money,
      state: v.picklist(['waiting', 'sent', 'failed']),
      /** The bank's reference of the transfer. */
      reference: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      decidedAt: v.nullable(instant),
    }),
  ),
  /** Reports that money did not arrive, and their outcome. */
  disputes: v.array(dispute),
  may: v.array(v.literal('receipt')),
})

export const showBalance = call({
  get: '/wps/v2/wallets/balance',
  for: 'session',
  about: 'What the member may use, and what is promised to something under way.',
  takes: nothing,
  gives: v.strictObject({
    sumBalance: money,
    held: money,
    /** Bonus money: it may pay stakes by its terms and cannot be withdrawn. */
    bonus: money,
    currency: v.string(),
    symbol: v.string(),
  }),
})

export const showDepositTerms = call({
  get: '/wps/transaction/deposit/terms',
  for: 'member',
  about: 'Methods, limits, fees and the room the member’s own deposit limit leaves.',
  takes: nothing,
  gives: v.strictObject({
    /** A break or an exclusion: deposits are blocked. */
    pause: v.nullable(v.picklist(['on-a-break', 'self-excluded'])),
    /** The amount that the deposit limits leave; null without a limit. */
    room: v.nullable(money),
    /** The member's KYC level, what it still allows, and what raises it. */
    tier: v.strictObject({
      now: tier,
      room: v.nullable(money),
      next: v.nullable(tier),
    }),
    openCountMax: whole,
    /** How much of a deposit must be played before a withdrawal, in percent of the deposit. */
    playPercent: v.pipe(v.number(), v.minValue(0)),
    openCount: whole,
    groups: v.array(v.strictObject({ id: v.string(), name: brandName })),
    methods: v.array(
      v.strictObject({
        id: v.string(),
        group: v.string(),
        kind: depositKind,
        name: brandName,
        method: depositMethod,
        amountMin: money,
        amountMax: money,
        feeFixed: money,
        feeBps: whole,
        /** Opening hours by the brand's clock; null is the whole day. */
        hours: v.nullable(v.strictObject({ opensAt: v.string(), closesAt: v.string() })),
        isOpen: v.boolean(),
        /** When a closed method opens next. */
        opensAt: v.nullable(instant),
        /** The usual duration, in minutes. */
        minutes: whole,
        banks: v.array(houseBank),
      }),
    ),
  }),
})

const asked = { id, amount: money, methodId: v.optional(text(30)) }

export const requestBankDeposit = call({
  post: '/wps/transaction/deposit/mt',
  for: 'member',
  about: 'Asks to deposit by bank transfer; the answer says where to and with which code.',
  takes: v.strictObject({ ...asked, bankId: text(40) }),
  gives: deposit,
  refuses: [
    'amount-not-positive',
    'amount-too-fine',
    'age-limited',
    'member-not-active',
    'deposit-out-of-limits',
    'deposit-limit-reached',
    'deposits-too-many-open',
    'deposit-method-closed',
    'deposits-failed-too-often',
    'tier-too-low',
    'key-reused',
  ],
})

export const requestProviderDeposit = call({
  post: '/wps/transaction/deposit/pg',
  for: 'member',
  about: 'Asks to deposit through the payment provider; the answer holds the address to pay at.',
  takes: v.strictObject(asked),
  gives: deposit,
  refuses: requestBankDeposit.refuses,
})

export const showDeposit = call({
  get: '/wps/transaction/deposit/:subject',
  for: 'member',
  about: 'One deposit with its whole way.',
  takes: v.strictObject({ subject: id }),
  gives: deposit,
  refuses: ['not-found'],
})

const pageAsked = { after: v.optional(cursor), limit: v.optional(count) }

export const listDeposits = call({
  get: '/wps/report/depositTransaction',
  for: 'member',
  about: 'The member’s deposits, newest first.',
  takes: v.strictObject({ ...pageAsked, state: v.optional(depositState) }),
  gives: page(deposit),
})

export const reportTransfer = call({
  post: '/wps/transaction/deposit/:subject/transfer',
  for: 'member',
  about: 'The member says the transfer was sent, with a picture of the receipt where there is one.',
  takes: v.strictObject({
    subject: id,
    id,
    uploads: v.pipe(v.array(id), v.maxLength(3)),
  }),
  gives: deposit,
  refuses: ['not-found', 'document-moved-on', 'upload-unknown', 'upload-used', 'key-reused'],
})

export const cancelDeposit = call({
  delete: '/wps/transaction/deposit/:subject',
  for: 'member',
  about: 'Takes a deposit request back before any money was seen.',
  takes: v.strictObject({ subject: id, id }),
  gives: deposit,
  refuses: ['not-found', 'document-moved-on', 'key-reused'],
})

export const checkDeposit = call({
  post: '/wps/transaction/deposit/:subject/check',
  for: 'member',
  about: 'Asks the payment provider what became of a payment; settles an unknown outcome.',
  takes: v.strictObject({ subject: id }),
  gives: deposit,
  refuses: ['not-found', 'provider-silent'],
})

export const receiveSandboxPay = call({
  post: '/wps/webhook/sandbox-pay',
  for: 'outside',
  about: 'The payment provider says what became of a payment (Standard Webhooks signature).',
  takes: v.object({}),
  takesBytes: 64 * 1024,
  gives: v.strictObject({ isRepeat: v.boolean() }),
  refuses: ['webhook-not-recognised', 'input-invalid'],
})
