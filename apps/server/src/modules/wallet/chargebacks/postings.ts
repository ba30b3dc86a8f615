import type { Transfer } from '#ledger'
import { cashOf, house } from '../postings.ts'
import type { Chargeback } from './chargeback.ts'

type ChargedBack = Pick<
  Chargeback,
  'amountUnits' | 'collectCount' | 'depositId' | 'id' | 'memberId' | 'takenUnits'
>

/** The provider has its money again: from what the member had, and from the house for the rest. */
export const takeBackPayment = (one: ChargedBack, takenUnits: bigint): Transfer[] =>
  withoutNothing([
    {
      amountUnits: takenUnits,
      cause: 'chargeback',
      from: cashOf(one.memberId),
      key: `chargeback:${one.id}:taken`,
      subject: one.depositId ?? one.id,
      to: house('sandbox'),
    },
    {
      amountUnits: one.amountUnits - takenUnits,
      cause: 'chargeback-owed',
      from: house('chargebacks'),
      key: `chargeback:${one.id}:owed`,
      subject: one.depositId ?? one.id,
      to: house('sandbox'),
    },
  ])

/** What the member has now covers what is owed; each time is a movement of its own. */
export const collectOwed = (one: ChargedBack, amountUnits: bigint): Transfer => ({
  amountUnits,
  cause: 'chargeback',
  from: cashOf(one.memberId),
  key: `chargeback:${one.id}:collect-${one.collectCount + 1}`,
  subject: one.depositId ?? one.id,
  to: house('chargebacks'),
})

/** What nobody will pay is the house's loss. */
export const writeOffOwed = (one: ChargedBack, amountUnits: bigint): Transfer => ({
  amountUnits,
  cause: 'chargeback-written-off',
  from: house('adjustments'),
  key: `chargeback:${one.id}:written-off`,
  subject: one.depositId ?? one.id,
  to: house('chargebacks'),
})

/** The provider paid again: the house's claim or loss is covered, the member has theirs again. */
export const wonBack = (
  one: ChargedBack,
  { lostUnits, owedUnits }: { lostUnits: bigint; owedUnits: bigint },
): Transfer[] => {
  const back = { cause: 'chargeback-won', from: house('sandbox'), subject: one.depositId ?? one.id }
  const key = (leg: string) => `chargeback:${one.id}:${leg}`
  return withoutNothing([
    { ...back, amountUnits: owedUnits, key: key('won-owed'), to: house('chargebacks') },
    { ...back, amountUnits: lostUnits, key: key('won-lost'), to: house('adjustments') },
    { ...back, amountUnits: one.takenUnits, key: key('won-taken'), to: cashOf(one.memberId) },
  ])
}

const withoutNothing = (transfers: Transfer[]): Transfer[] =>
  transfers.filter(({ amountUnits }) => amountUnits > 0n)
