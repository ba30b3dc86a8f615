import type { ReadTx } from '#kernel/database/database'
import { flooredToCents, unitsOf } from '#kernel/money'
import { usualBenefits, type ClubBenefits } from '#kernel/parts/registry'
import { findBalances } from '#ledger'
import { hasPaymentPassword } from '#identity'
import { readHolds } from '#protection'
import { agePolicyAt, readSettings, type Settings } from '#settings'
import { readTier } from '#verification'
import { listBankAccounts } from '../banks/bank-account-store.ts'
import type { BankAccount } from '../banks/bank-account.ts'
import { krw } from '../postings.ts'
import { sumOwed } from '../chargebacks/chargeback-store.ts'
import { findStanding, type Standing } from '../standing-store.ts'
import { gatesOf, type Gate } from './gate.ts'
import { totalSince } from './withdrawal-store.ts'

/** The amount that a member may withdraw now, and every reason against it. */
export type WithdrawalTerms = {
  settings: Settings['withdrawals']
  cashUnits: bigint
  /** The largest single withdrawal. */
  amountMaxUnits: bigint
  dayUnitsLeft: bigint
  dayCountLeft: number
  countToday: number
  hasPaymentPassword: boolean
  accounts: BankAccount[]
  /** The open wagering requirement, its total and its start; null when nothing is open. */
  playthrough: { askedUnits: bigint; leftUnits: bigint; since: Date } | null
  gates: Gate[]
}

/**
 * Reads a member's withdrawal terms; a request reads them under the member's lock. A club rank
 * raises the limits of a day and of one withdrawal.
 */
export async function readTerms(
  tx: ReadTx,
  memberId: string,
  now: Date,
  { withdrawOncePercent, withdrawPercent }: ClubBenefits = usualBenefits,
): Promise<WithdrawalTerms> {
  const { age, withdrawals } = await readSettings(tx)
  const day = dayOf(now, agePolicyAt(age.policies, now).timeZone)
  const today = await totalSince(tx, memberId, day.startsAt)
  const accounts = await listBankAccounts(tx, memberId)
  const standing = await findStanding(tx, memberId)
  const { factorChangedAt, wageringUnits } = standing
  const { pause } = await readHolds(tx, memberId, now)
  const hasPassword = await hasPaymentPassword(tx, memberId)
  const { lookedUntil, missing } = await readTier(tx, memberId, now)
  const balances = await findBalances(tx, memberId)
  const cashUnits = balances.find(({ currency }) => currency === krw)?.cashUnits ?? 0n
  const amountMaxUnits = percentOf(unitsOf(withdrawals.amountMax), withdrawOncePercent)
  const dayUnitsMax = percentOf(unitsOf(withdrawals.dayAmountMax), withdrawPercent)
  const dayUnitsLeft = dayUnitsMax - today.units
  const dayCountMax = Math.floor((withdrawals.dayCountMax * withdrawPercent) / 100)
  const dayCountLeft = Math.max(0, dayCountMax - today.count)
  const gates = gatesOf(
    {
      accountsUsableAt: accounts.map(({ usableAt }) => usableAt),
      amountMinUnits: unitsOf(withdrawals.amountMin),
      cashUnits,
      coolingUntil: coolingUntil(factorChangedAt, withdrawals.coolingHours),
      dayCountLeft,
      dayEndsAt: day.endsAt,
      dayUnitsLeft,
      hasPaymentPassword: hasPassword,
      lookedUntil,
      owedUnits: await sumOwed(tx, memberId),
      tierMissing: missing,
      // During a break the member cannot wager, so the requirement is waived, as when leaving.
      wageringUnits: pause ? 0n : wageringUnits,
    },
    now,
  )
  return {
    accounts,
    amountMaxUnits,
    cashUnits,
    countToday: today.count,
    dayCountLeft,
    dayUnitsLeft: dayUnitsLeft < 0n ? 0n : dayUnitsLeft,
    gates,
    hasPaymentPassword: hasPassword,
    playthrough: pause ? null : playthroughOf(standing),
    settings: withdrawals,
  }
}

/** Rounds down to hundredths, as members see the limit. */
const percentOf = (units: bigint, percent: number): bigint =>
  flooredToCents((units * BigInt(percent)) / 100n)

function playthroughOf({ playAskedUnits, playSince, wageringUnits }: Standing) {
  if (wageringUnits === 0n || playSince === null) return null
  const askedUnits = playAskedUnits > wageringUnits ? playAskedUnits : wageringUnits
  return { askedUnits, leftUnits: wageringUnits, since: playSince }
}

/** Returns the end of the cooling time, which protects the money of a hijacked profile. */
function coolingUntil(factorChangedAt: Date | null, coolingHours: number): Date | null {
  if (!factorChangedAt) return null
  return new Date(factorChangedAt.getTime() + coolingHours * 3_600_000)
}

/** Returns the calendar day of the brand that contains this instant. */
function dayOf(now: Date, timeZone: string): { startsAt: Date; endsAt: Date } {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(now)
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const sinceMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + now.getMilliseconds()
  const startsAt = new Date(now.getTime() - sinceMs)
  return { endsAt: new Date(startsAt.getTime() + 24 * 3_600_000), startsAt }
}
