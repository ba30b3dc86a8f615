import { cardSignals, type CardSignal } from '@madang/wire/cardroom-office'
import type { riskRules } from '@madang/wire/risk'
import type { Terms } from './risk-setting.ts'

export type RiskRule = (typeof riskRules)[number]

/** A finding of one rule: the member, the amount, and the documents as evidence. */
export type Finding = {
  rule: RiskRule
  count: number
  /** The documents or members that are the evidence. */
  objects: string[]
}

export type Signal = {
  kind:
    | 'deposit-failed'
    | 'withdrawal-requested'
    | 'charged-back'
    | 'self-referral'
    | 'circular-betting'
    | 'large-bet'
    | 'late-bet'
    | 'bonus-granted'
    | CardSignal
  object: string
  at: Date
}

export type Picture = {
  /** The member's recent money movements, newest first. */
  signals: readonly Signal[]
  /** Other members who have or had the bank account of the withdrawal just requested. */
  accountSharers: readonly string[]
  /** Other members who recently logged in from the same network. */
  placeSharers: readonly string[]
  /** Other members who recently logged in with the same browser. */
  deviceSharers: readonly string[]
  /** Those of them who got the bonus of the same offer. */
  bonusSharers: readonly string[]
}

/** Returns the findings of all rules for this data. Pure: the time is a parameter. */
export function findingsOf(picture: Picture, terms: Terms, now: Date): Finding[] {
  const within = (kind: Signal['kind'], minutes: number) =>
    picture.signals
      .filter((one) => one.kind === kind && now.getTime() - one.at.getTime() <= minutes * 60_000)
      .map(({ object }) => object)
  const failed = within('deposit-failed', terms.failedMinutes)
  const asked = within('withdrawal-requested', terms.withdrawalMinutes)
  const { accountSharers, deviceSharers, placeSharers } = picture
  const takenBack = within('charged-back', 24 * 60)
  const seen: [RiskRule, readonly string[], number][] = [
    ['failed-deposits', failed, terms.failedCount],
    ['withdrawal-velocity', asked, terms.withdrawalCount],
    ['shared-bank-account', accountSharers, 1],
    ['shared-place', placeSharers, terms.placeCount],
    ['shared-device', deviceSharers, terms.deviceCount],
    ['chargeback', takenBack, 1],
    ['large-bets', within('large-bet', 24 * 60), terms.largeBetCount],
    ['late-bets', within('late-bet', terms.lateBetMinutes), terms.lateBetCount],
    ['shared-bonus', picture.bonusSharers, terms.deviceCount],
    ['self-referral', within('self-referral', 24 * 60), 1],
    ['circular-betting', within('circular-betting', 24 * 60), 1],
    ...cardSignals.map((kind): [RiskRule, string[], number] => [kind, within(kind, 24 * 60), 1]),
  ]
  return seen
    .filter(([, objects, countMin]) => countMin > 0 && objects.length >= countMin)
    .map(([rule, objects]) => ({ count: objects.length, objects: [...objects], rule }))
}

/** The kind of event that each rule reacts to, so that other events do not reopen cleared cases. */
export const kindOf: Record<RiskRule, Signal['kind']> = {
  'bot-exactness': 'bot-exactness',
  'bot-timing': 'bot-timing',
  'chip-dumping': 'chip-dumping',
  'pair-win-rate': 'pair-win-rate',
  'soft-play': 'soft-play',
  chargeback: 'charged-back',
  'circular-betting': 'circular-betting',
  'failed-deposits': 'deposit-failed',
  'large-bets': 'large-bet',
  'late-bets': 'late-bet',
  'self-referral': 'self-referral',
  'shared-bank-account': 'withdrawal-requested',
  'shared-bonus': 'bonus-granted',
  'shared-device': 'withdrawal-requested',
  'shared-place': 'withdrawal-requested',
  'withdrawal-velocity': 'withdrawal-requested',
}
