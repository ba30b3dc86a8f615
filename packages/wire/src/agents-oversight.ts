import * as v from 'valibot'
import { contractKind, contractPeriods } from './agent-contracts.ts'
import { showTeam } from './agents.ts'
import { call } from './call.ts'
import { count, cursor, day, id, instant, money, page, signedMoney } from './shapes.ts'

/**
 * How the house supervises its agents: their teams, the periods, and contracts that cost too much.
 */
const readers = ['agents', 'finance', 'risk', 'compliance', 'admin', 'auditor'] as const
const asked = { after: v.optional(cursor), limit: v.optional(count) }
const owner = v.strictObject({ id, name: v.string(), payeeName: v.string() })

export const showAgent = call({
  get: '/bo/agents/:memberId/team',
  for: 'operator',
  roles: readers,
  about: 'One level of an agent’s tree, the last thirty days, and the agent’s links.',
  takes: v.strictObject({ memberId: id, under: v.optional(id), after: v.optional(cursor) }),
  gives: v.strictObject({
    crumbs: v.array(v.strictObject({ id, name: v.string() })),
    level: v.array(
      v.strictObject({
        id,
        member: owner,
        type: v.number(),
        directCount: v.number(),
        since: instant,
      }),
    ),
    next: v.nullable(cursor),
    team: showTeam.gives,
    links: v.array(
      v.strictObject({
        id,
        code: v.string(),
        name: v.string(),
        clickCount: v.number(),
        registrationCount: v.number(),
        firstDepositCount: v.number(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const periodStates = ['open', 'closing', 'closed'] as const

const period = v.strictObject({
  /** The kind, the period code and the instant at which the period ends. */
  id: v.string(),
  kind: contractKind,
  period: v.picklist(contractPeriods),
  from: instant,
  until: instant,
  /** Still running; over but not fully billed or paid; billed and either paid or ended. */
  state: v.picklist(periodStates),
  billCount: v.number(),
  openCount: v.number(),
  gross: money,
  net: signedMoney,
  paid: money,
  /**
   * True when the nets of all lines equal the gross of their tops, and payments match the bills.
   */
  isProven: v.boolean(),
  /** A hash over every bill: two readers of the same period get the same value. */
  fingerprint: v.string(),
})

export const listPeriods = call({
  get: '/bo/agents/periods',
  for: 'operator',
  roles: readers,
  about: 'Periods of contracts with the state of each, its sums and its proof; newest first.',
  takes: v.strictObject({ ...asked, kind: v.optional(contractKind) }),
  gives: page(period),
})

const alarm = v.strictObject({
  /** The agent's id: an agent has at most one alarm. */
  id,
  member: owner,
  /** What contracts of the line cost in thirty days, and what the team lost. */
  cost: money,
  loss: signedMoney,
  /** In percent of the loss; null when the team lost nothing. */
  share: v.nullable(v.string()),
  from: day,
})

export const listAlarms = call({
  get: '/bo/agents/alarms',
  for: 'operator',
  roles: readers,
  about: 'Agents whose contracts cost more of their team’s loss than the brand lets them.',
  takes: v.strictObject(asked),
  gives: page(alarm),
})
