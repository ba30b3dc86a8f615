import * as v from 'valibot'
import { bill, billState } from './agent-bills.ts'
import { contractKind } from './agent-contracts.ts'
import { agentStates, agentTypes } from './agents.ts'
import { call } from './call.ts'
import {
  count,
  cursor,
  day,
  id,
  instant,
  money,
  page,
  reason,
  signedMoney,
  text,
} from './shapes.ts'

const readers = ['agents', 'finance', 'risk', 'compliance', 'admin', 'auditor'] as const
const acts = ['agents', 'finance', 'admin'] as const
const asked = { after: v.optional(cursor), limit: v.optional(count) }
const owner = v.strictObject({ id, name: v.string(), payeeName: v.string() })
const agentType = v.pipe(v.number(), v.picklist(agentTypes))

const agent = v.strictObject({
  /** The member's id: a member can be an agent only once. */
  id,
  member: owner,
  upline: v.nullable(v.string()),
  type: v.number(),
  state: v.picklist(agentStates),
  isSiteOnly: v.boolean(),
  since: instant,
  memberCount: v.number(),
  directCount: v.number(),
  /** For this month: what the team played, and what contracts cost. */
  validBet: signedMoney,
  loss: signedMoney,
  cost: signedMoney,
  reason: v.string(),
  changedBy: v.string(),
})

export const listAgents = call({
  get: '/bo/agents',
  for: 'operator',
  roles: readers,
  about: 'Agents with their teams and what this month came to.',
  takes: v.strictObject({ ...asked, search: v.optional(text(40)) }),
  gives: page(agent),
})

export const appointAgent = call({
  post: '/bo/agents',
  for: 'operator',
  roles: acts,
  about: 'Makes a member an agent, changes the type, suspends or ends it.',
  takes: v.strictObject({
    id,
    account: text(40),
    type: agentType,
    state: v.picklist(agentStates),
    /** Where the team moves when the account stops being an agent. */
    team: v.optional(v.picklist(['UP', 'HOUSE', 'STAYS'])),
    /** May log in at the agents' site only; the portal says that the account is not a member. */
    isSiteOnly: v.optional(v.boolean()),
    reason,
  }),
  gives: agent,
  refuses: ['account-unknown', 'agent-wrong', 'key-reused'],
})

const application = v.strictObject({
  id,
  member: owner,
  words: v.string(),
  state: v.picklist(['waiting', 'accepted', 'refused']),
  madeAt: instant,
  decidedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

export const listApplications = call({
  get: '/bo/agents/applications',
  for: 'operator',
  roles: readers,
  about: 'Who asked to become an agent.',
  takes: v.strictObject(asked),
  gives: page(application),
})

export const decideApplication = call({
  post: '/bo/agents/applications/:subject',
  for: 'operator',
  roles: acts,
  about: 'Accepts or refuses an application.',
  takes: v.strictObject({
    id,
    subject: id,
    outcome: v.picklist(['accepted', 'refused']),
    type: agentType,
    reason,
  }),
  gives: application,
  refuses: ['not-found', 'document-moved-on', 'agent-wrong', 'key-reused'],
})

const move = v.strictObject({
  id,
  member: owner,
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  fromAt: instant,
  state: v.picklist(['proposed', 'agreed', 'made', 'declined', 'failed']),
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: instant,
  decidedBy: v.nullable(v.string()),
  /** Why it could not be made on its day: `circle`, or what the database said. */
  failedBecause: v.nullable(v.string()),
  may: v.array(v.picklist(['agreed', 'declined'])),
})

export const listMoves = call({
  get: '/bo/agents/moves',
  for: 'operator',
  roles: readers,
  about: 'Moves of members with their teams to another upline.',
  takes: v.strictObject(asked),
  gives: page(move),
})

export const proposeMove = call({
  post: '/bo/agents/moves',
  for: 'operator',
  roles: acts,
  about: 'Proposes that a member with everybody below stands somewhere else from a day on.',
  takes: v.strictObject({
    id,
    account: text(40),
    /** Empty: directly under the house. */
    uplineAccount: text(40),
    from: v.optional(day),
    reason,
  }),
  gives: move,
  refuses: ['account-unknown', 'upline-wrong', 'move-waits', 'fresh-factor-needed', 'key-reused'],
})

export const decideMove = call({
  post: '/bo/agents/moves/:subject',
  for: 'operator',
  roles: acts,
  about:
    'Another operator agrees to a move, or declines it; an agreed move is declined before its day.',
  takes: v.strictObject({ id, subject: id, outcome: v.picklist(['agreed', 'declined']) }),
  gives: move,
  refuses: [
    'not-found',
    'document-moved-on',
    'own-proposal',
    'upline-wrong',
    'fresh-factor-needed',
    'key-reused',
  ],
})

const officeBill = v.strictObject({
  ...bill.entries,
  upline: v.nullable(v.string()),
  releasedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  may: v.array(v.picklist(['RELEASE', 'HOLD', 'DENY'])),
})

export const listOfficeBills = call({
  get: '/bo/agents/bills',
  for: 'operator',
  roles: readers,
  about: 'Bills of all contracts; those that wait for two operators where nothing is chosen.',
  takes: v.strictObject({
    ...asked,
    kind: v.optional(contractKind),
    state: v.optional(v.picklist([...billState.options, 'all'])),
    memberId: v.optional(id),
    /** One bill by its number, in any state. */
    number: v.optional(id),
  }),
  gives: page(officeBill),
})

export const decideBill = call({
  post: '/bo/agents/bills/:subject',
  for: 'operator',
  roles: ['finance', 'admin'],
  about: 'Releases a bill (two operators above the threshold), holds it, or denies it.',
  takes: v.strictObject({
    id,
    subject: id,
    outcome: v.picklist(['RELEASE', 'HOLD', 'DENY']),
    reason,
  }),
  gives: officeBill,
  refuses: ['not-found', 'document-moved-on', 'own-proposal', 'fresh-factor-needed', 'key-reused'],
})

export const showAgentCosts = call({
  get: '/bo/agents/costs',
  for: 'operator',
  roles: readers,
  about: 'Up to where periods are closed, and what contracts cost beside gross gaming revenue.',
  takes: v.strictObject({ from: v.optional(day), to: v.optional(day) }),
  gives: v.strictObject({
    from: day,
    to: day,
    closedUntil: v.nullable(instant),
    ggr: signedMoney,
    cost: signedMoney,
    /** In percent of the revenue; null when there is no revenue. */
    share: v.nullable(v.string()),
    kinds: v.array(
      v.strictObject({
        kind: contractKind,
        count: v.number(),
        net: signedMoney,
        paid: signedMoney,
        open: money,
      }),
    ),
    lateCount: v.number(),
  }),
  refuses: ['input-invalid'],
})

const lineMember = v.strictObject({ id, account: v.string() })

export const showMemberLine = call({
  get: '/bo/members/:subject/line',
  for: 'operator',
  roles: readers,
  about: 'Who stands above a member, the nearest first, and the first of those directly below.',
  takes: v.strictObject({ subject: id }),
  gives: v.strictObject({
    above: v.array(lineMember),
    directs: v.array(lineMember),
    directCount: v.number(),
    allCount: v.number(),
  }),
})
