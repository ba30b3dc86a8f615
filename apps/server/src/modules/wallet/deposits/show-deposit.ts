import type { Gives } from '@madang/wire'
import type * as office from '@madang/wire/cash-office'
import type * as wire from '@madang/wire/wallet'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { listOwners, ownerIn } from '../owner.ts'
import { listSteps, stepShown } from '../step-store.ts'
import type { Step } from '../step-store.ts'
import { mayOf, mayOfficeOf } from './deposit.ts'
import type { Deposit } from './deposit.ts'
import { usualMinutes } from './read-deposit-terms.ts'

type Shown = Gives<typeof wire.showDeposit>
type OfficeShown = Gives<typeof office.showOfficeDeposit>

/** Deposits as their member sees them, each with its way. */
export async function showDeposits(tx: Tx, deposits: Deposit[]): Promise<Shown[]> {
  const ways = await listSteps(
    tx,
    deposits.map(({ id }) => id),
  )
  return deposits.map((deposit) => shown(deposit, ways.get(deposit.id) ?? []))
}

/** Deposits as operators see them, with whose they are. */
export async function showOfficeDeposits(
  tx: Tx,
  deposits: Deposit[],
  operatorId: string,
): Promise<OfficeShown[]> {
  const rows = await showDeposits(tx, deposits)
  const owners = await listOwners(
    tx,
    deposits.map(({ memberId }) => memberId),
  )
  return deposits.map((deposit, at) => ({
    ...(rows[at] ?? shown(deposit, [])),
    agreedBy: deposit.decidedBy,
    claimedBy: deposit.claimedBy,
    dueAt: dueAtOf(deposit, rows[at]?.steps ?? []),
    mayOffice: mayOfficeOf(deposit, operatorId),
    member: ownerIn(owners, deposit.memberId),
  }))
}

/** A transfer that was reported is looked at within the minutes that its member was told. */
function dueAtOf({ state }: Deposit, way: Shown['steps']): string | null {
  if (state !== 'reported' && state !== 'checking') return null
  const reported = way.find((step) => step.state === 'reported' || step.state === 'checking')
  if (!reported) return null
  return new Date(new Date(reported.at).getTime() + usualMinutes.bank * 60_000).toISOString()
}

function shown(deposit: Deposit, way: Step[]): Shown {
  return {
    amount: decimalOf(deposit.amountUnits),
    bank: deposit.bank,
    code: deposit.code,
    credited: deposit.creditedUnits === null ? null : decimalOf(deposit.creditedUnits),
    expiresAt: deposit.expiresAt?.toISOString() ?? null,
    fee: '0.00',
    id: deposit.id,
    may: mayOf(deposit),
    method: deposit.method,
    payUrl: mayOf(deposit).includes('pay') ? deposit.payUrl : null,
    reason: deposit.reason,
    requestedAt: deposit.requestedAt.toISOString(),
    state: deposit.state,
    steps: way.map(stepShown),
    uploads: deposit.uploads,
  }
}
