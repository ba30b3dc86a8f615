import type { MemberPlace, Transfer } from '#ledger'
import type { Wager } from './wager.ts'

/** Where a member's stakes come from and wins go to. */
export const cashOf = (wager: { memberId: string; currency: string }): MemberPlace => ({
  currency: wager.currency,
  holder: wager.memberId,
  purpose: 'cash',
})

const gamesOf = ({ currency }: Wager) => ({ currency, house: 'games' })

/** The stake leaves the member; a free bet has none. */
export const stake = (wager: Wager): Transfer[] =>
  wager.stakeUnits === 0n
    ? []
    : [
        {
          amountUnits: wager.stakeUnits,
          cause: 'stake',
          from: cashOf(wager),
          key: `wager:${wager.id}:stake`,
          subject: wager.id,
          to: gamesOf(wager),
        },
      ]

/** The win comes back; no win, no transfer. */
export const payout = (wager: Wager): Transfer[] =>
  wager.payoutUnits === 0n
    ? []
    : [
        {
          amountUnits: wager.payoutUnits,
          cause: 'payout',
          from: gamesOf(wager),
          key: `wager:${wager.id}:payout`,
          subject: wager.id,
          to: cashOf(wager),
        },
      ]

/** The stake comes back unplayed; a tombstone has none. */
export const refund = (wager: Wager): Transfer[] => refundPart(wager, wager.stakeUnits)

/** So much of the stake comes back unplayed. A wager is void or settled, so the key is its own. */
export const refundPart = (wager: Wager, amountUnits: bigint): Transfer[] =>
  amountUnits === 0n
    ? []
    : [
        {
          amountUnits,
          cause: 'refund',
          from: gamesOf(wager),
          key: `wager:${wager.id}:refund`,
          subject: wager.id,
          to: cashOf(wager),
        },
      ]

/** What a payout changed by after the wager was settled: more comes in, or some goes back. */
export function payoutChange(before: Wager, after: Wager, leg: string): Transfer[] {
  const changeUnits = after.payoutUnits - before.payoutUnits
  if (changeUnits === 0n) return []
  const isMore = changeUnits > 0n
  return [
    {
      amountUnits: isMore ? changeUnits : -changeUnits,
      cause: isMore ? 'payout' : 'payout-back',
      from: isMore ? gamesOf(after) : cashOf(after),
      key: `wager:${after.id}:payout:${leg}`,
      subject: after.id,
      to: isMore ? cashOf(after) : gamesOf(after),
    },
  ]
}

/** As if it had never been played: the stake comes back and the payout goes. */
export function undoing(before: Wager): Transfer[] {
  const { id, payoutUnits, stakeUnits } = before
  const [cash, games] = [cashOf(before), gamesOf(before)]
  const key = `wager:${id}:undone`
  const stakeBack = { amountUnits: stakeUnits, cause: 'refund', from: games, key, to: cash }
  const payoutBack = { amountUnits: payoutUnits, cause: 'payout-back', from: cash, to: games }
  return [
    ...(stakeUnits > 0n ? [{ ...stakeBack, subject: id }] : []),
    ...(payoutUnits > 0n ? [{ ...payoutBack, key: `${key}:payout`, subject: id }] : []),
  ]
}
