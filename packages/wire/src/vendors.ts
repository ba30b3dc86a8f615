import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { id, instant, money, nothing, page, reason, text, worded } from './shapes.ts'

/** How the back office views and manages vendors. */
const looking = ['content', 'support', 'risk', 'finance', 'compliance', 'admin', 'auditor'] as const
const subject = v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]+$/))

const vendor = v.strictObject({
  /** The vendor's code in the catalogue. */
  id: v.string(),
  name: worded,
  protocol: v.picklist(['hub88', 'caleta', 'actions']),
  apiOrigin: v.string(),
  gameOrigin: v.string(),
  /** The URL at which the vendor must call the house's wallet. */
  walletUrl: v.string(),
  operatorRef: v.string(),
  subPartner: v.string(),
  state: v.picklist(['open', 'maintenance']),
  /** This process's circuit breaker: `open` means that the vendor is not called for a while. */
  breaker: v.picklist(['closed', 'open', 'half-open']),
  waitingCount: v.number(),
  receivedAt: v.nullable(instant),
  /** In the last 24 hours. */
  failureCount: v.number(),
  gameCount: v.number(),
  openGameCount: v.number(),
  changedAt: instant,
  changedBy: v.string(),
  /** What the caller may do with the vendor. */
  mayOffice: v.array(
    v.picklist(['state', 'feed', 'round', 'keys', 'decide-keys', 'reconcile', 'held-wins']),
  ),
})
export type OfficeVendor = v.InferOutput<typeof vendor>

export const listOfficeVendors = call({
  get: '/bo/vendors',
  for: 'operator',
  roles: looking,
  about: 'Every vendor with how it is reached, its health and its games.',
  takes: v.strictObject({ state: v.optional(v.picklist(['open', 'maintenance'])) }),
  gives: page(vendor),
})

export const listVendorFailures = call({
  get: '/bo/vendors/:subject/failures',
  for: 'operator',
  roles: looking,
  about: 'What went wrong last between us and a vendor, in both directions.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({
    rows: v.array(v.strictObject({ id, at: instant, call: v.string(), what: v.string() })),
  }),
})

const difference = v.strictObject({
  id: v.string(),
  what: v.picklist(['missing-here', 'missing-there', 'amount-differs', 'open-long']),
  round: v.string(),
  memberId: id,
  ours: v.nullable(money),
  theirs: v.nullable(money),
  foundAt: instant,
  resolvedAt: v.nullable(instant),
})

export const listVendorDifferences = call({
  get: '/bo/vendors/:subject/differences',
  for: 'operator',
  roles: looking,
  about: 'What this house and a vendor do not agree on, open ones first.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({ rows: v.array(difference) }),
})

export const reconcileVendor = call({
  post: '/bo/vendors/:subject/reconciliation',
  for: 'operator',
  roles: ['support', 'risk', 'finance', 'admin'],
  about: 'Compares the last 24 hours with the vendor’s list now, and asks for bets open too long.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({ differenceCount: v.number(), openCount: v.number() }),
  refuses: ['not-found', 'vendor-silent'],
})

export const setVendorState = call({
  put: '/bo/vendors/:subject/state',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Maintenance of a vendor: nothing new opens and no bet is taken; wins are paid.',
  takes: v.strictObject({ subject, state: v.picklist(['open', 'maintenance']), reason }),
  gives: v.strictObject({ state: v.picklist(['open', 'maintenance']) }),
  refuses: ['not-found'],
})

const keyProposal = v.strictObject({
  ...proposed,
  /**
   * The first part of the SHA-256 of the vendor's credential: enough to compare, useless to attack.
   */
  print: v.string(),
  printBefore: v.string(),
})
const keyDeciders = ['admin', 'compliance', 'finance'] as const

export const proposeVendorKeys = call({
  post: '/bo/vendors/:subject/keys',
  for: 'operator',
  roles: ['admin'],
  about:
    'Proposes new credentials of a vendor; they are sealed and never shown again. Another operator ' +
    'brings them into use.',
  takes: v.strictObject({
    id,
    subject,
    /** PEM of the vendor's public key; omitted for a shared secret. */
    publicKey: v.optional(text(4_000)),
    /** PEM of the house's private key, or the shared secret. */
    secretKey: v.pipe(text(8_000), v.minLength(16)),
    reason,
  }),
  gives: v.strictObject({ id }),
  refuses: ['not-found', 'fresh-factor-needed', 'input-invalid', 'key-reused'],
})

export const listVendorKeys = call({
  get: '/bo/vendors/:subject/keys',
  for: 'operator',
  roles: [...keyDeciders, 'auditor'],
  about: 'Which credentials of a vendor were proposed, by their prints, open ones first.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({ rows: v.array(keyProposal) }),
})

export const decideVendorKeys = call({
  post: '/bo/vendors/:subject/keys/:id',
  for: 'operator',
  roles: keyDeciders,
  about: 'Another operator brings proposed credentials into use, or declines them.',
  takes: v.strictObject({ subject, id, decision, note }),
  gives: nothing,
  refuses: decisionRefusals,
})

const feedGame = v.strictObject({ gameId: v.string(), name: v.string() })
const feed = v.strictObject({
  added: v.array(feedGame),
  addedCount: v.number(),
  back: v.array(feedGame),
  backCount: v.number(),
  changed: v.array(feedGame),
  changedCount: v.number(),
  gone: v.array(feedGame),
  goneCount: v.number(),
  sameCount: v.number(),
})

export const previewVendorFeed = call({
  get: '/bo/vendors/:subject/feed',
  for: 'operator',
  roles: ['content', 'admin'],
  about: 'What an import of the vendor’s list of games would change; nothing is written.',
  takes: v.strictObject({ subject }),
  gives: feed,
  refuses: ['not-found', 'vendor-silent'],
})

export const importVendorFeed = call({
  post: '/bo/vendors/:subject/feed',
  for: 'operator',
  roles: ['content', 'admin'],
  about: 'Brings the catalog up to the vendor’s list of games; again changes nothing.',
  takes: v.strictObject({ subject }),
  gives: feed,
  refuses: ['not-found', 'vendor-silent'],
})

export const findVendorRound = call({
  get: '/bo/vendors/:subject/rounds/:wagerId',
  for: 'operator',
  roles: ['support', 'risk', 'admin'],
  about: 'The vendor’s own page of the round that a wager belongs to.',
  takes: v.strictObject({ subject, wagerId: id }),
  gives: v.strictObject({ url: v.string() }),
  refuses: ['not-found', 'vendor-silent'],
})
