import * as v from 'valibot'
import { contractKind, contractTerms } from './agent-contracts.ts'
import { ceiling, prizeGroup } from './agent-prize-groups.ts'
import { call } from './call.ts'
import {
  count,
  cursor,
  day,
  id,
  instant,
  money,
  nothing,
  page,
  signedMoney,
  text,
  wordsOf,
} from './shapes.ts'

/** Specification, point 6: 1 and 2 are direct and sub agent with cash, 41 and 42 with credit. */
export const agentTypes = [1, 2, 41, 42] as const
export const agentStates = ['active', 'suspended', 'left'] as const
export const flowKinds = ['deposit', 'withdrawal'] as const

const range = { from: v.optional(day), to: v.optional(day) }
const listed = { after: v.optional(cursor), limit: v.optional(count) }

export const showCenter = call({
  get: '/wps/agent/center',
  for: 'member',
  about: 'Whether the member is an agent, which pages the agent center has, and an application.',
  takes: nothing,
  gives: v.strictObject({
    type: v.number(),
    contractKinds: v.array(contractKind),
    mayApply: v.boolean(),
    application: v.nullable(
      v.strictObject({
        state: v.picklist(['waiting', 'accepted', 'refused']),
        madeAt: instant,
        reason: v.nullable(v.string()),
      }),
    ),
  }),
})

export const applyAgent = call({
  post: '/wps/agent/application',
  for: 'member',
  about: 'Asks to become an agent; operators decide.',
  takes: v.strictObject({ id, words: wordsOf(500) }),
  gives: showCenter.gives,
  refuses: ['application-closed', 'application-waits', 'agent-already', 'key-reused'],
})

const sums = v.strictObject({
  betCount: v.number(),
  stake: signedMoney,
  payout: signedMoney,
  validBet: signedMoney,
  /** What the members lost; below zero they won. */
  loss: signedMoney,
})

const dayOfTeam = v.strictObject({
  ...sums.entries,
  day,
  active: v.number(),
  registrations: v.number(),
  deposits: signedMoney,
  withdrawals: signedMoney,
  /** Deposits less withdrawals. */
  net: signedMoney,
  income: signedMoney,
})

export const showTeam = call({
  get: '/wps/agent/overview',
  for: 'member',
  about: 'An agent’s team: income and play by day, its size, and what waits for a decision.',
  takes: v.strictObject(range),
  gives: v.strictObject({
    from: day,
    to: day,
    memberCount: v.number(),
    directCount: v.number(),
    today: dayOfTeam,
    yesterday: dayOfTeam,
    days: v.array(dayOfTeam),
    waits: v.strictObject({ offers: v.array(contractKind), unpaidBills: v.number() }),
  }),
  refuses: ['not-agent', 'input-invalid'],
})

const branch = v.strictObject({
  id,
  name: v.string(),
  since: instant,
  directCount: v.number(),
  agentType: v.number(),
  state: v.picklist(['active', 'age_limited', 'suspended', 'closed']),
})
const crumb = v.strictObject({ id, name: v.string() })

export const listDownlines = call({
  get: '/wps/agent/downlines',
  for: 'member',
  about: 'One level of the tree below an agent, or those whose account name begins like this.',
  takes: v.strictObject({
    ...listed,
    under: v.optional(id),
    search: v.optional(v.pipe(text(40), v.minLength(2))),
  }),
  gives: v.strictObject({ ...page(branch).entries, crumbs: v.array(crumb) }),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})

export const showDownline = call({
  get: '/wps/agent/downlines/:memberId',
  for: 'member',
  about: 'What an upline may see of somebody below: masked, without contacts, bank or papers.',
  takes: v.strictObject({ memberId: id }),
  gives: v.strictObject({
    ...branch.entries,
    depth: v.number(),
    /**
     * Whether the reader may transfer credit to them: they are directly below, and operators allow
     * it.
     */
    mayTransfer: v.boolean(),
    mayRenewPassword: v.boolean(),
    balance: v.nullable(money),
    month: sums,
    ceiling,
    contracts: v.array(v.strictObject({ kind: contractKind, state: v.string(), rate: v.string() })),
    crumbs: v.array(crumb),
  }),
  refuses: ['not-agent', 'not-found'],
})

export const playGroups = ['day', 'member', 'category', 'vendor'] as const

export const listTeamPlays = call({
  get: '/wps/agent/plays',
  for: 'member',
  about: 'What a team played, by day, member, category or vendor, with the sum of all rows.',
  takes: v.strictObject({
    ...listed,
    ...range,
    by: v.optional(v.picklist(playGroups)),
    memberId: v.optional(id),
    category: v.optional(text(20)),
    vendor: v.optional(text(40)),
  }),
  gives: v.strictObject({
    ...page(v.strictObject({ ...sums.entries, key: v.string(), name: v.string() })).entries,
    from: day,
    to: day,
    totals: sums,
  }),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})

export const listTeamBets = call({
  get: '/wps/agent/bets',
  for: 'member',
  about: 'The bets of one member below an agent, the newest first.',
  takes: v.strictObject({
    ...listed,
    ...range,
    memberId: id,
    /** Only bets settled on this day, which is the day that the sums use. */
    settledOn: v.optional(day),
  }),
  gives: page(
    v.strictObject({
      id,
      game: v.string(),
      category: v.string(),
      stake: money,
      payout: v.nullable(money),
      validBet: money,
      state: v.picklist(['open', 'settled', 'void']),
      placedAt: instant,
    }),
  ),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})

export const listTeamMoves = call({
  get: '/wps/agent/moves',
  for: 'member',
  about: 'Deposits and payouts of the members below an agent, the newest first.',
  takes: v.strictObject({
    ...listed,
    ...range,
    kind: v.optional(v.picklist(flowKinds)),
    memberId: v.optional(id),
  }),
  gives: v.strictObject({
    ...page(
      v.strictObject({
        id: v.string(),
        name: v.string(),
        kind: v.picklist(flowKinds),
        amount: signedMoney,
        at: instant,
      }),
    ).entries,
    totals: v.strictObject({ deposits: signedMoney, withdrawals: signedMoney }),
  }),
  refuses: ['not-agent', 'not-found', 'input-invalid'],
})

const link = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  campaign: v.string(),
  url: v.string(),
  clickCount: v.number(),
  registrationCount: v.number(),
  firstDepositCount: v.number(),
  madeAt: instant,
})

export const listLinks = call({
  get: '/wps/agent/links',
  for: 'member',
  about: 'An agent’s links, with the clicks, registrations and first deposits that each led to.',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(link),
    /** The results of all links in the last thirty days. */
    days: v.array(
      v.strictObject({
        day,
        clickCount: v.number(),
        registrationCount: v.number(),
        firstDepositCount: v.number(),
      }),
    ),
  }),
  refuses: ['not-agent'],
})

export const addLink = call({
  post: '/wps/agent/links',
  for: 'member',
  about: 'Makes a link with a code of its own.',
  takes: v.strictObject({
    id,
    name: wordsOf(60),
    campaign: text(60),
    landing: v.optional(v.pipe(text(100), v.regex(/^\/(?!\/)[\w/-]*$/))),
    /** A domain that leads only to this link. */
    domain: v.optional(v.pipe(text(255), v.regex(/^(?=.{4,})[a-z\d-]+(\.[a-z\d-]+)+$/i))),
  }),
  gives: listLinks.gives,
  refuses: ['not-agent', 'links-too-many', 'key-reused'],
})

export const countClick = call({
  post: '/wps/agent/affiliate/click',
  for: 'anyone',
  about: 'Counts that somebody came by a link; nothing is kept of who it was.',
  takes: v.strictObject({ code: text(20) }),
  gives: nothing,
  perSecondMax: 2,
})

export const addMember = call({
  post: '/wps/agent/members',
  for: 'member',
  about: 'Adds an account below an agent, with an initial password for a week.',
  takes: v.strictObject({
    id,
    account: text(40),
    /** Makes the new account an agent directly below, if the brand allows agents to do so. */
    isSubAgent: v.boolean(),
    /** The account's highest prize group for lotteries; at most the agent's own. */
    prizeGroup: v.optional(prizeGroup),
    /** A contract that is offered when the account is created. */
    offer: v.optional(v.strictObject({ kind: contractKind, terms: contractTerms })),
  }),
  gives: v.strictObject({ account: v.string(), initialPassword: v.string() }),
  refuses: [
    'not-agent',
    'input-invalid',
    'name-taken',
    'registration-closed',
    'fresh-factor-needed',
    'contract-terms-wrong',
    'contract-period-differs',
    'contract-payer-wrong',
    'upline-has-no-contract',
    'rate-above-upline',
    'rate-too-high',
    'key-reused',
  ],
})
