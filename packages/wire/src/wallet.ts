import * as v from 'valibot'
import { suspended } from './arrivals.ts'
import { call } from './call.ts'
import { dispute } from './disputes.ts'
import { count, cursor, id, instant, money, nothing, page, worded, text } from './shapes.ts'
import { tier } from './verification.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Where a deposit stands; the order of the words is the usual way through. */
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

/** Where a withdrawal stands. */
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

/** How a way to deposit is paid: by transfer, by a code to scan, on the provider's page. */
export const depositKind = v.picklist(['bank', 'qr', 'redirect'])
/** A name that the brand gave, in both languages. */
export const brandName = worded

/** One step of a document's way: what it became, when, and why where a reason was given. */
export const step = v.strictObject({
  state: v.string(),
  at: instant,
  by: v.picklist(['member', 'operator', 'provider', 'clock']),
  reason: v.nullable(v.string()),
})

const houseBank = v.strictObject({
  id: v.string(),
  bank: v.string(),
  /** As readers of English see it, where it has a name of its own for them. */
  bankEn: v.optional(v.string()),
  number: v.string(),
  holder: v.string(),
})

export const deposit = v.strictObject({
  id,
  /** Who says that the money came. */
  method: depositMethod,
  /** Which of the brand's ways was chosen. */
  methodId: v.string(),
  methodName: brandName,
  kind: depositKind,
  /** How long it usually takes, as it was promised. */
  minutes: whole,
  state: depositState,
  amount: money,
  /** What was really credited; null as long as nothing was. */
  credited: v.nullable(money),
  /** What of that its provider has taken back again. */
  takenBack: money,
  /** What else came for it, each as it came. */
  suspended: v.array(suspended),
  /** What crediting costs or did cost; the member's is what was credited without it. */
  fee: money,
  /** What the payer writes into the transfer, so that it is found again. */
  code: v.string(),
  bank: v.nullable(houseBank),
  /** Where the payer pays, as long as paying there makes sense. */
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
  /** All but the last four figures are hidden. */
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
  /** What leaves for the bank: the amount without the fee. */
  payout: money,
  bank: v.strictObject({ bank: v.string(), numberMasked: v.string(), holder: v.string() }),
  reason: v.nullable(v.string()),
  requestedAt: instant,
  paidAt: v.nullable(instant),
  /** When silence counts as received. */
  receiptDueAt: v.nullable(instant),
  receivedAmount: v.nullable(money),
  remainingAmount: v.nullable(money),
  isReceiptAutomatic: v.boolean(),
  uploads: v.array(id),
  steps: v.array(step),
  /** The transfers of one that is too large for a single one; empty for all others. */
  parts: v.array(
    v.strictObject({
      place: whole,
      amount: money,
      state: v.picklist(['waiting', 'sent', 'failed']),
      /** How the bank calls the transfer. */
      reference: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      decidedAt: v.nullable(instant),
    }),
  ),
  /** What was worded not to have arrived, and what became of it. */
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
    /** Bonus money, which may pay stakes by its terms and is not withdrawn. */
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
    /** A break or an exclusion: nothing may be paid in. */
    pause: v.nullable(v.picklist(['on-a-break', 'self-excluded'])),
    /** What the deposit limits leave; null without a limit. */
    room: v.nullable(money),
    /** How well the house knows the member, what that leaves, and what opens more. */
    tier: v.strictObject({
      now: tier,
      room: v.nullable(money),
      next: v.nullable(tier),
    }),
    openCountMax: whole,
    /** How much of a deposit has to be played before it may leave, in percent of it. */
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
        /** Opening hours by the clock of the brand; null is the whole day. */
        hours: v.nullable(v.strictObject({ opensAt: v.string(), closesAt: v.string() })),
        isOpen: v.boolean(),
        /** When a closed way opens next. */
        opensAt: v.nullable(instant),
        /** How long it usually takes, in minutes. */
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
