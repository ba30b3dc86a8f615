import { eventKind } from '#kernel/events'

/** Published when a deposit changes its state. */
export const depositMoved = eventKind<{
  memberId: string
  depositId: string
  state: string
  at: string
}>('wallet.deposit-moved')

/** Published when a deposit is credited to its member; `amount` is a decimal. */
export const depositSettled = eventKind<{
  memberId: string
  depositId: string
  amount: string
  at: string
}>('wallet.deposit-settled')

/** Published when a provider reverses a credited payment. */
export const chargedBack = eventKind<{ memberId: string; chargebackId: string; at: string }>(
  'wallet.charged-back',
)

/** Published when a withdrawal changes its state. */
export const withdrawalMoved = eventKind<{
  memberId: string
  withdrawalId: string
  state: string
  at: string
}>('wallet.withdrawal-moved')

/**
 * Published when the house pays a member something: a part of the stakes (`rebate`), or a reward
 * (`bonus`). Units are a string, because JSON has no bigint.
 */
export const rewardPaid = eventKind<{
  id: string
  memberId: string
  kind: 'rebate' | 'bonus'
  units: string
  at: string
}>('wallet.reward-paid')

/** Published when the cashier changes a member's cash. */
export const balanceMoved = eventKind<{ memberId: string }>('wallet.balance-moved')
