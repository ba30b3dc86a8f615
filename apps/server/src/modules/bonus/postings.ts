import type { Transfer } from '#ledger'
import { accountOf, cashOf } from './grant.ts'
import type { Grant } from './grant.ts'

/** Where bonus money comes from, and where it goes when it lapses: what the house gives away. */
const bonusesOf = ({ currency }: { currency: string }) => ({ currency, house: 'bonuses' })

/** The bonus lies in the account of its grant. */
export const granted = (grant: Grant): Transfer => ({
  amountUnits: grant.amountUnits,
  cause: 'bonus-granted',
  from: bonusesOf(grant),
  key: `bonus:${grant.id}:granted`,
  subject: grant.id,
  to: accountOf(grant),
})

/** The terms are met: so much becomes the member's own money. */
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

/** What lapses goes back to the house. Only bonus money ever does. */
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
 * Where money of a grant that has ended goes to or comes from, such as the payout of a wager that
 * still ran: what was completed is the member's own money, all else is the house's.
 */
export const accountAfter = (grant: Grant) =>
  grant.state === 'completed' ? cashOf(grant) : bonusesOf(grant)
