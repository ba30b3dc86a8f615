import type { Transfer } from '#ledger'
import { cashOf, house } from '../postings.ts'
import { owedUnitsOf } from './chargeback.ts'
import type { Chargeback, splitOf } from './chargeback.ts'

/** The owner of the money: a member, or nobody while it is in suspense. */
export type Holder = { memberId: string } | { suspenseIn: string }

/** Returns the money to the provider: from its owner, and from the house for the rest. */
export const takeBackPayment = (
  one: Chargeback,
  from: Holder,
  { owedUnits, takenUnits }: { owedUnits: bigint; takenUnits: bigint },
): Transfer[] => {
  const to = { currency: one.currency, house: one.provider }
  return withoutNothing([
    { ...named(one, 'taken'), amountUnits: takenUnits, from: placeOf(from), to },
    {
      ...named(one, 'owed'),
      amountUnits: owedUnits,
      cause: 'chargeback-owed',
      from: house('chargebacks'),
      to,
    },
  ])
}

/** Collects the member's cash for the debt; each time is a separate movement. */
export const collectOwed = (one: Chargeback, memberId: string, amountUnits: bigint): Transfer => ({
  ...named(one, 'collect'),
  amountUnits,
  from: cashOf(memberId),
  to: house('chargebacks'),
})

/** Books an uncollectable debt as a loss of the house. */
export const writeOffOwed = (one: Chargeback): Transfer => ({
  ...named(one, 'written-off'),
  amountUnits: owedUnitsOf(one),
  cause: 'chargeback-written-off',
  from: house('adjustments'),
  to: house('chargebacks'),
})

/** Books a won chargeback: the house's claim or loss first, the rest to the owner. */
export const wonBack = (
  one: Chargeback,
  to: Holder,
  back: ReturnType<typeof splitOf>,
): Transfer[] => {
  const from = { currency: one.currency, house: one.provider }
  const leg = (name: string, amountUnits: bigint, place: Transfer['to']) => ({
    ...named(one, name),
    amountUnits,
    cause: 'chargeback-won',
    from,
    to: place,
  })
  return withoutNothing([
    leg('won-owed', back.owedUnits, house('chargebacks')),
    leg('won-lost', back.lostUnits, house('adjustments')),
    leg('won-taken', back.takenUnits, placeOf(to)),
  ])
}

const placeOf = (holder: Holder): Transfer['from'] =>
  'memberId' in holder
    ? cashOf(holder.memberId)
    : { currency: holder.suspenseIn, house: 'suspense' }

/** Numbers the keys, because one notice may move money many times. */
const named = (one: Chargeback, leg: string) => ({
  cause: 'chargeback',
  key: `chargeback:${one.id}:${leg}-${one.moveCount + 1}`,
  subject: one.depositId ?? one.id,
})

const withoutNothing = (transfers: Transfer[]): Transfer[] =>
  transfers.filter(({ amountUnits }) => amountUnits > 0n)
