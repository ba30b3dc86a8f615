import * as v from 'valibot'
import { call } from './call.ts'
import { count, cursor, id, instant, money, nothing, page, worded, text } from './shapes.ts'

/**
 * A transfer wallet holds a member's money at a vendor with wallets of its own; a wallet transfer
 * moves money there or back.
 */
const vendorCode = v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]+$/))
const names = worded

export const transferStates = ['moving', 'unknown', 'arrived', 'returned'] as const
export const transferState = v.picklist(transferStates)
/** `in`: from the wallet into the transfer wallet. `out`: back into the wallet. */
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
  /** How often the vendor was asked for the outcome. */
  attemptCount: v.number(),
})

const transferWallet = v.strictObject({
  vendor: v.string(),
  name: names,
  /** The balance that the vendor reports; null while the vendor does not respond. */
  balance: v.nullable(money),
  /** The amount transferred and not yet returned, when the vendor reports no balance. */
  transferred: v.nullable(money),
  /** In transit there or back: `balance` may already, or still, include it. */
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
    /** In transit to or from a vendor. */
    inTransit: money,
    /**
     * The sum of wallet, reserved money, money in transit and reported balances; vendors without a
     * response are left out. Money in transit counts once: until its transfer ends, there may be
     * more.
     */
    total: money,
    wageringRequirement: money,
    currency: v.string(),
    transferWallets: v.array(transferWallet),
    /** Whether transfers into a transfer wallet are possible, and why not. */
    mayTransferIn: v.boolean(),
    /** The contract pages of the account's agent center (specification, point 2.10). */
    divtypereq: v.boolean(),
    dailysalreqtype: v.boolean(),
    contracthoursalreqtype: v.boolean(),
    realtimesalreqtype: v.boolean(),
    /** The same for dividends and real-time salary, with the field names that the menu uses. */
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
    /** Vendors that reported no balance: nothing was moved. */
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
