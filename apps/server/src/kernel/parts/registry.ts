import type { Call, Worded } from '@madang/wire'
import type { ReadTx } from '../database/database.ts'
import type { MemberView } from './member-view.ts'
import type { OwnSetting } from './own-setting.ts'
import type { PersonalData } from './personal-data.ts'
import type { ProposalSource } from './open-proposal.ts'
import type { Queue } from './queue.ts'
import type { WagerKind, WagerKinds } from './wager-kind.ts'

/** A member's rank as shown outside: its name and its level. */
export type ClubLabel = { labelName: Worded; rankLevel: number }
export type ClubLabelOf = (tx: ReadTx, memberId: string) => Promise<ClubLabel | null>

/** A member's personal manager, as the member sees them. */
export type ClubManager = { name: Worded; hours: Worded | null; contact: string | null }

/** A rank's benefits for withdrawals. None is below what every member has. */
export type WithdrawalBenefits = {
  /** The member's limits of daily withdrawals, amount and number, in percent of the brand's. */
  withdrawPercent: number
  /** The largest single withdrawal, in percent of the brand's. */
  withdrawOncePercent: number
  /** How long a withdrawal usually takes; the operators' work queue is ordered by it. */
  withdrawMinutes: number
}

/** The benefits of a member's rank, and the manager of that member. */
export type ClubBenefits = WithdrawalBenefits & {
  /** The rank that brings them; 0 for none. */
  level: number
  manager: ClubManager | null
}
export type ClubBenefitsOf = (tx: ReadTx, memberId: string, at: Date) => Promise<ClubBenefits>

/** The benefits of members without a rank. */
export const usualBenefits: ClubBenefits = {
  level: 0,
  manager: null,
  withdrawMinutes: 30,
  withdrawOncePercent: 100,
  withdrawPercent: 100,
}

/**
 * Returns the highest prize group in which members may play lotteries, by the contracts of the
 * agents above them. Members without a contract above them are not in the result.
 */
export type PrizeGroupsOf = (
  tx: ReadTx,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>

/** What a module provides for other modules; the rest of a module is in `module.ts`. */
export type Contributions = {
  /** Operators' work queues, counted in the back office's menu. */
  queues?: readonly Queue[]
  /** Proposals that need a second operator, all shown in one inbox. */
  proposals?: readonly ProposalSource[]
  /** The kinds of wagers that this module takes, by the name stored in each wager. */
  wagerKinds?: Record<string, WagerKind>
  /** Its own settings; the module `settings` stores and changes them. */
  settings?: readonly OwnSetting[]
  /** Its personal data: exported on request, erased with the account. */
  personalData?: PersonalData
  /** What it shows on the operators' page of a member. */
  memberView?: MemberView
  /** Returns the rank of a member; only one module provides it. */
  clubLabelOf?: ClubLabelOf
  /** Returns the benefits of that rank; the same module provides it. */
  clubBenefitsOf?: ClubBenefitsOf
  /** Returns prize groups by contract; only one module provides it. */
  prizeGroupsOf?: PrizeGroupsOf
}

/** What modules provide and others use without knowing the provider. */
export type Registry = {
  queues: readonly Queue[]
  proposals: readonly ProposalSource[]
  wagerKinds: WagerKinds
  personalData: readonly PersonalData[]
  settings: readonly OwnSetting[]
  memberViews: readonly MemberView[]
  /** All calls that are served; operators' rights are read from them. */
  calls: readonly Call[]
  clubLabelOf: ClubLabelOf
  clubBenefitsOf: ClubBenefitsOf
  prizeGroupsOf: PrizeGroupsOf
}

type Answers = { routes?: readonly { wire: Call }[] }

/** Combines the modules' contributions. @throws Error if two modules use the same name */
export function registryOf(modules: readonly (Contributions & Answers)[]): Registry {
  const kinds = modules.flatMap(({ wagerKinds = {} }) => Object.entries(wagerKinds))
  const queues = modules.flatMap((module) => module.queues ?? [])
  const proposals = modules.flatMap((module) => module.proposals ?? [])
  const settings = modules.flatMap((module) => module.settings ?? [])
  const personalData = modules.flatMap((module) => module.personalData ?? [])
  const memberViews = modules.flatMap((module) => module.memberView ?? [])
  needOwnNames(
    'wager kind',
    kinds.map(([name]) => name),
  )
  needOwnNames(
    'queue',
    queues.map(({ name }) => name),
  )
  needOwnNames(
    'kind of proposal',
    proposals.map(({ kind }) => kind),
  )
  needOwnNames(
    'personal data',
    personalData.map(({ name }) => name),
  )
  needOwnNames(
    'setting',
    settings.map(({ name }) => name),
  )
  needOwnNames(
    'source of a timeline',
    memberViews.flatMap(({ timeline = [] }) => timeline.map(({ name }) => name)),
  )
  const [clubLabelOf = noLabel] = modules.flatMap((module) => module.clubLabelOf ?? [])
  const [clubBenefitsOf = noBenefits] = modules.flatMap((module) => module.clubBenefitsOf ?? [])
  const [prizeGroupsOf = noGroups] = modules.flatMap((module) => module.prizeGroupsOf ?? [])
  return {
    calls: modules.flatMap(({ routes = [] }) => routes.map(({ wire }) => wire)),
    clubBenefitsOf,
    clubLabelOf,
    memberViews,
    personalData,
    prizeGroupsOf,
    proposals,
    queues,
    settings,
    wagerKinds: new Map(kinds),
  }
}

const noGroups: PrizeGroupsOf = () => Promise.resolve(new Map())
const noBenefits: ClubBenefitsOf = () => Promise.resolve(usualBenefits)
const noLabel: ClubLabelOf = () => Promise.resolve(null)

function needOwnNames(what: string, names: string[]): void {
  const [twice] = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two modules have a ${what} called ${twice}.`)
}
