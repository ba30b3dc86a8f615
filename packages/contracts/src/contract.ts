import type { Tier } from './tier.ts'

export const contractKinds = [
  'DIVIDEND',
  'DAILY_SALARY',
  'HOURLY_SALARY',
  'REAL_TIME_SALARY',
  'LOTTERY_REBATE',
] as const
export type ContractKind = (typeof contractKinds)[number]

/** Kinds that are earned per bet and collected into bills; the others are calculated by period. */
export const isPerBet = (kind: ContractKind): boolean =>
  kind === 'REAL_TIME_SALARY' || kind === 'LOTTERY_REBATE'

/**
 * The states of a contract version: offered, in force, end requested, or ended in one of four ways.
 */
export const contractStates = [
  'REQUESTED',
  'VALID',
  'ENDING',
  'DENIED',
  'WITHDRAWN',
  'EXPIRED',
  'INVALID',
] as const
export type ContractState = (typeof contractStates)[number]

export type ContractAct =
  | 'ACCEPT'
  | 'REJECT'
  | 'WITHDRAW'
  | 'OFFER_END'
  | 'KEEP'
  | 'TERMINATE'
  | 'EXPIRE'
  | 'REPLACE'

export type Party = 'UPLINE' | 'DOWNLINE' | 'SYSTEM'

type Step = { from: ContractState; act: ContractAct; by: Party; to: ContractState }

/** Every allowed transition of a contract; all others are refused. */
export const contractSteps: readonly Step[] = [
  { act: 'ACCEPT', by: 'DOWNLINE', from: 'REQUESTED', to: 'VALID' },
  { act: 'REJECT', by: 'DOWNLINE', from: 'REQUESTED', to: 'DENIED' },
  { act: 'WITHDRAW', by: 'UPLINE', from: 'REQUESTED', to: 'WITHDRAWN' },
  { act: 'EXPIRE', by: 'SYSTEM', from: 'REQUESTED', to: 'EXPIRED' },
  // The upline offers to end the contract; the downline agrees (TERMINATE) or keeps it.
  { act: 'OFFER_END', by: 'UPLINE', from: 'VALID', to: 'ENDING' },
  { act: 'KEEP', by: 'DOWNLINE', from: 'ENDING', to: 'VALID' },
  { act: 'TERMINATE', by: 'DOWNLINE', from: 'ENDING', to: 'INVALID' },
  // The downline may end a contract alone at any time.
  { act: 'TERMINATE', by: 'DOWNLINE', from: 'VALID', to: 'INVALID' },
  // A newer version, a better rate below that ends it, or an agent who leaves.
  { act: 'REPLACE', by: 'SYSTEM', from: 'VALID', to: 'INVALID' },
  { act: 'REPLACE', by: 'SYSTEM', from: 'ENDING', to: 'INVALID' },
  { act: 'EXPIRE', by: 'SYSTEM', from: 'VALID', to: 'EXPIRED' },
  { act: 'EXPIRE', by: 'SYSTEM', from: 'ENDING', to: 'EXPIRED' },
]

/** Returns the state after an action; undefined when the action is not allowed. */
export const contractAfter = (
  from: ContractState,
  act: ContractAct,
  by: Party,
): ContractState | undefined =>
  contractSteps.find((step) => step.from === from && step.act === act && step.by === by)?.to

/** Returns the best rate of all tiers. */
export const topRateOf = (tiers: readonly Tier[]): bigint =>
  tiers.reduce((best, { rateMicro }) => (rateMicro > best ? rateMicro : best), 0n)

/** Returns whether signing is allowed: no downline's rate is above its upline's (games.md 8.4). */
export const fitsUnder = (
  downline: readonly Tier[],
  upline: readonly Tier[] | 'PLATFORM',
): boolean => upline === 'PLATFORM' || topRateOf(downline) <= topRateOf(upline)

/**
 * Returns the contracts below that end automatically when an agent signs these tiers: those with a
 * better rate than the agent's new one (specification, point 4).
 */
export const endedBy = <Below extends { tiers: readonly Tier[] }>(
  signed: readonly Tier[],
  below: readonly Below[],
): Below[] => below.filter(({ tiers }) => topRateOf(tiers) > topRateOf(signed))
