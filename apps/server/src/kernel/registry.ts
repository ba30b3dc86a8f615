import type { Call, Worded } from '@madang/wire'
import type { ReadTx } from './database.ts'
import type { MemberView } from './member-view.ts'
import type { OwnSetting } from './own-setting.ts'
import type { PersonalData } from './personal-data.ts'
import type { ProposalSource } from './open-proposal.ts'
import type { Queue } from './queue.ts'
import type { WagerKind, WagerKinds } from './wager-kind.ts'

/** The outside's word for a member's rank: its name, and how high it is. */
export type ClubLabel = { labelName: Worded; rankLevel: number }
export type ClubLabelOf = (tx: ReadTx, memberId: string) => Promise<ClubLabel | null>

/** What a rank does for a withdrawal, and who looks after its members. */
export type ClubBenefits = {
  /** Of the brand's greatest amount and number of withdrawals in a day, in percent. */
  withdrawPercent: number
  /** How long a withdrawal usually takes; the queue of operators is ordered by it. */
  withdrawMinutes: number
  manager: Worded | null
}
export type ClubBenefitsOf = (tx: ReadTx, memberId: string, at: Date) => Promise<ClubBenefits>

/** What members without a rank have. */
export const usualBenefits: ClubBenefits = {
  manager: null,
  withdrawMinutes: 30,
  withdrawPercent: 100,
}

/**
 * The prize group up to which members may play lotteries, as the contracts above them have it; who
 * stands under none is not among the answers.
 */
export type PrizeGroupsOf = (
  tx: ReadTx,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>

/** What a module contributes for others to ask for; the rest of a module is in `module.ts`. */
export type Contributions = {
  /** What waits for operators: counted in the menu of the back office. */
  queues?: readonly Queue[]
  /** What awaits a second operator: all of it stands in one inbox. */
  proposals?: readonly ProposalSource[]
  /** The kinds of wagers that this module takes, by the word that each wager keeps. */
  wagerKinds?: Record<string, WagerKind>
  /** Its own settings; the module `settings` keeps and changes them. */
  settings?: readonly OwnSetting[]
  /** What it holds of a person: said when they ask, erased with their account. */
  personalData?: PersonalData
  /** What it knows of a member, for the one page that operators open. */
  memberView?: MemberView
  /** The rank of a member; one module knows it. */
  clubLabelOf?: ClubLabelOf
  /** What that rank brings beside its name; the same module knows it. */
  clubBenefitsOf?: ClubBenefitsOf
  /** Prize groups by contract; one module knows them. */
  prizeGroupsOf?: PrizeGroupsOf
}

/** What the modules contribute and others ask for without knowing them. */
export type Registry = {
  queues: readonly Queue[]
  proposals: readonly ProposalSource[]
  wagerKinds: WagerKinds
  personalData: readonly PersonalData[]
  settings: readonly OwnSetting[]
  memberViews: readonly MemberView[]
  /** Every call that is answered: who may make which is read from them. */
  calls: readonly Call[]
  clubLabelOf: ClubLabelOf
  clubBenefitsOf: ClubBenefitsOf
  prizeGroupsOf: PrizeGroupsOf
}

type Answers = { routes?: readonly { wire: Call }[] }

/** @throws Error when two modules give one name to different things */
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
