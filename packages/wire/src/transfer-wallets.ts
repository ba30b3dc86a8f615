import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, nothing, page, worded, text } from './shapes.ts'

/**
 * A purse is a member's money at a vendor that keeps a wallet of its own; a carry takes money there
 * or back.
 */
const vendorCode = v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]+$/))
const names = worded

export const transferStates = ['moving', 'unknown', 'arrived', 'returned'] as const
export const transferState = v.picklist(transferStates)
/** `in`: from the wallet into the purse. `out`: back into the wallet. */
export const transferDirection = v.picklist(['in', 'out'])

export const walletTransfer = v.strictObject({
  id,
  vendor: v.string(),
  vendorName: names,
  direction: transferDirection,
  state: transferState,
  amount: money,
  askedAt: instant,
  endedAt: v.nullable(instant),
  /** How often the vendor was asked what became of it. */
  attemptCount: v.number(),
})

const transferWallet = v.strictObject({
  vendor: v.string(),
  name: names,
  /** What lies there by the vendor's word; null while the vendor does not answer. */
  balance: v.nullable(money),
  /** What went there and has not come back, where the vendor does not say what lies there. */
  transferred: v.nullable(money),
  /** On its way there or back: it may lie in `balance` already, or still. */
  inTransit: money,
  isOpen: v.boolean(),
})

export const showMerchantWallet = call({
  get: '/wps/relay/GCS_merchantWallet',
  for: 'session',
  about: 'Whether one wallet serves every game, or some vendors keep one of their own.',
  takes: nothing,
  gives: v.strictObject({
    isSingle: v.boolean(),
    vendors: v.array(v.strictObject({ vendor: v.string(), name: names })),
  }),
})

export const showFunds = call({
  get: '/wps/member/info/funds/consolidated',
  for: 'session',
  about: 'All of a member’s money in one view: free, promised, on its way, and at vendors.',
  takes: nothing,
  gives: v.strictObject({
    sumBalance: money,
    held: money,
    /** On its way to or from a vendor. */
    inTransit: money,
    /**
     * Wallet, promised, on its way, and what vendors told; silent vendors are not in it. What is on
     * its way counts once, wherever it lies: until that has ended there may be more.
     */
    total: money,
    wageringRequirement: money,
    currency: v.string(),
    transferWallets: v.array(transferWallet),
    /** Whether money may be carried into a purse at all, and why not. */
    mayTransferIn: v.boolean(),
    /** Which contract pages the account's agent center has (specification, point 2.10). */
    divtypereq: v.boolean(),
    dailysalreqtype: v.boolean(),
    contracthoursalreqtype: v.boolean(),
    realtimesalreqtype: v.boolean(),
    /** The same words for dividends and real-time salary, as the menu asks for them. */
    enableCt: v.boolean(),
    agentRealtimeSalary: v.boolean(),
  }),
})

export const createWalletTransfer = call({
  post: '/wps/relay/GCS_walletTransfer',
  for: 'member',
  about: 'Moves money between the wallet and a vendor’s own wallet, either way.',
  takes: v.strictObject({ id, vendor: vendorCode, direction: transferDirection, amount: money }),
  gives: walletTransfer,
  refuses: [
    'amount-not-positive',
    'amount-too-fine',
    'balance-too-low',
    'account-frozen',
    'age-limited',
    'member-not-active',
    'self-excluded',
    'on-a-break',
    'product-blocked',
    'limits-not-kept-there',
    'not-found',
    'vendor-in-maintenance',
    'carries-too-many-open',
    'key-reused',
  ],
})

export const collectAll = call({
  post: '/wps/wallets/transferToMainWallet',
  for: 'member',
  about: 'Brings everything from every vendor back into the wallet with one press.',
  takes: v.strictObject({ id }),
  gives: v.strictObject({
    rows: v.array(walletTransfer),
    /** Vendors that did not say what lies there: nothing was moved. */
    silent: v.array(v.string()),
  }),
  refuses: ['key-reused'],
})

const pageAsked = { after: v.optional(cursor), limit: v.optional(count) }

export const listWalletTransfers = call({
  get: '/wps/wallets/transfers',
  for: 'member',
  about: 'The member’s movements between wallet and vendors, newest first.',
  takes: v.strictObject({ ...pageAsked, state: v.optional(transferState) }),
  gives: page(walletTransfer),
})

export const checkWalletTransfer = call({
  post: '/wps/wallets/transfers/:subject/check',
  for: 'member',
  about: 'Asks the vendor what became of money on its way; settles an unknown outcome.',
  takes: v.strictObject({ subject: id }),
  gives: walletTransfer,
  refuses: ['not-found'],
})
