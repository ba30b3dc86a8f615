import { eventKind } from '#kernel/events'

/** A deposit took a step. */
export const depositMoved = eventKind<{
  memberId: string
  depositId: string
  state: string
  at: string
}>('wallet.deposit-moved')

/** Money of a deposit reached its member; `amount` is a decimal. */
export const depositSettled = eventKind<{
  memberId: string
  depositId: string
  amount: string
  at: string
}>('wallet.deposit-settled')

/** A provider took back a payment that was credited. */
export const chargedBack = eventKind<{ memberId: string; chargebackId: string; at: string }>(
  'wallet.charged-back',
)

/** A withdrawal took a step. */
export const withdrawalMoved = eventKind<{
  memberId: string
  withdrawalId: string
  state: string
  at: string
}>('wallet.withdrawal-moved')

/**
 * The house gave a member something: a part of what was staked came back (`rebate`), or a reward
 * (`bonus`). Units are a string, as JSON carries them.
 */
export const rewardPaid = eventKind<{
  id: string
  memberId: string
  kind: 'rebate' | 'bonus'
  units: string
  at: string
}>('wallet.reward-paid')

/** The cash of a member is another one than before, by a movement of the cashier. */
export const balanceMoved = eventKind<{ memberId: string }>('wallet.balance-moved')
