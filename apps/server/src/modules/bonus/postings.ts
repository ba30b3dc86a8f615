import type { Transfer } from '#ledger'
import { accountOf, cashOf } from './grant.ts'
import type { Grant } from './grant.ts'

/** The house account that pays bonuses and receives expired ones. */
const bonusesOf = ({ currency }: { currency: string }) => ({ currency, house: 'bonuses' })

/** Moves the bonus into the grant's account. */
export const granted = (grant: Grant): Transfer => ({
  amountUnits: grant.amountUnits,
  cause: 'bonus-granted',
  from: bonusesOf(grant),
  key: `bonus:${grant.id}:granted`,
  subject: grant.id,
  to: accountOf(grant),
})

/** Moves the converted amount to the member's cash when the terms are met. */
export const converted = (grant: Grant, amountUnits: bigint): Transfer[] =>
  amountUnits === 0n
    ? []
    : [
        {
          amountUnits,
          cause: 'bonus-converted',
          from: accountOf(grant),
          key: `bonus:${grant.id}:converted`,
          subject: grant.id,
          to: cashOf(grant),
        },
      ]

/** Returns expired or cancelled bonus money to the house, never own money. */
export const removed = (grant: Grant, amountUnits: bigint): Transfer[] =>
  amountUnits === 0n
    ? []
    : [
        {
          amountUnits,
          cause: 'bonus-removed',
          from: accountOf(grant),
          key: `bonus:${grant.id}:removed`,
          subject: grant.id,
          to: bonusesOf(grant),
        },
      ]

/**
 * Returns the account that replaces the account of an ended grant, for example for the payout of a
 * wager that was open: the member's cash for a completed grant, otherwise the house.
 */
export const accountAfter = (grant: Grant) =>
  grant.state === 'completed' ? cashOf(grant) : bonusesOf(grant)
