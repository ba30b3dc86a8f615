import * as v from 'valibot'
import { call } from './call.ts'
import { text } from './shapes.ts'

const vendorCode = v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]+$/))

const base = '/seamless/:vendor/'
const walletCall = (path: string, about: string) =>
  call({
    post: `${base}${path}`,
    for: 'outside',
    // A wallet request is small; the signature covers the raw body.
    takesBytes: 32_768,
    about,
    takes: v.strictObject({ vendor: vendorCode }),
    gives: v.unknown(),
  })

/** Every call that vendors make to the wallet, in each protocol. */
export const walletCalls = [
  walletCall('user/info', 'Hub88: who a token belongs to.'),
  walletCall('user/balance', 'Hub88: what the member of a token has.'),
  walletCall('transaction/bet', 'Hub88: takes a stake, once per transaction_uuid.'),
  walletCall('transaction/win', 'Hub88: pays a win of a bet, once per transaction_uuid.'),
  walletCall('transaction/rollback', 'Hub88: takes a bet or a win back, also before it came.'),
  walletCall('wallet/check', 'Caleta: gives a new token for an old one.'),
  walletCall('wallet/balance', 'Caleta: what the member of a token has.'),
  walletCall('wallet/bet', 'Caleta: takes a stake, once per transaction_uuid.'),
  walletCall('wallet/win', 'Caleta: pays a win of a bet, once per transaction_uuid.'),
  walletCall('wallet/rollback', 'Caleta: takes a bet or a win back, also before it came.'),
  walletCall('play', 'Actions: bets and wins of a round, all of them or none.'),
  walletCall('rollback', 'Actions: takes actions back, also before they came.'),
  walletCall('freespins', 'Actions: what free spins won when they are over.'),
]

/** The part of the path that the protocol reads: `transaction/bet`. */
export const walletPathOf = (wire: { path: string }): string => wire.path.slice(base.length)
