import type { Gives, Worded } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import type * as wire from '@madang/wire/wallet'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf, decimalOrNull } from '#kernel/money'
import type { Operator } from '#kernel/http/route'
import { readSettings } from '#settings'
import { listOwners, ownerIn } from '../owner.ts'
import { listSteps, officeStepShown, stepShown } from '../step-store.ts'
import type { Step } from '../step-store.ts'
import { listCasesFor } from '../payments/suspense-store.ts'
import type { SuspenseCase } from '../payments/suspense-store.ts'
import { depositFeeOf, mayOf, mayOfficeOf, openStates } from './deposit.ts'
import type { Deposit } from './deposit.ts'

type Shown = Gives<typeof wire.showDeposit>
type OfficeShown = Gives<typeof office.showOfficeDeposit>

/** Returns deposits as their member sees them, each with its steps. */
export async function showDeposits(tx: ReadTx, deposits: Deposit[]): Promise<Shown[]> {
  const ids = deposits.map(({ id }) => id)
  const ways = await listSteps(tx, ids)
  const cases = await listCasesFor(tx, ids)
  const { deposits: terms } = await readSettings(tx)
  return deposits.map((deposit) => {
    const came = cases.filter(({ depositId }) => depositId === deposit.id)
    return shown(deposit, { came, way: ways.get(deposit.id) ?? [] }, terms.methods)
  })
}

const calls = {
  claim: office.claimDeposit,
  confirm: office.confirmDeposit,
  refuse: office.refuseDeposit,
}

/** Returns deposits as operators see them, with their members. */
export async function showOfficeDeposits(
  tx: ReadTx,
  deposits: Deposit[],
  by: Operator,
): Promise<OfficeShown[]> {
  const rows = await showDeposits(tx, deposits)
  const ways = await listSteps(
    tx,
    deposits.map(({ id }) => id),
  )
  const owners = await listOwners(
    tx,
    deposits.map(({ memberId }) => memberId),
  )
  return deposits.map((deposit, at) => ({
    ...(rows[at] ?? shown(deposit, { came: [], way: [] }, [])),
    agreedBy: deposit.decidedBy,
    claimedBy: deposit.claimedBy,
    dueAt: depositDueAt(deposit, ways.get(deposit.id) ?? [])?.toISOString() ?? null,
    mayOffice: allowedTo(by, calls, mayOfficeOf(deposit, by.id)),
    member: ownerIn(owners, deposit.memberId),
    steps: (ways.get(deposit.id) ?? []).map(officeStepShown),
  }))
}

/** Returns when a reported transfer is due: after the minutes that the member was promised. */
export function depositDueAt({ promisedMinutes, state }: Deposit, way: Step[]): Date | null {
  if (state !== 'reported' && state !== 'checking') return null
  const reported = way.find((step) => step.state === 'reported' || step.state === 'checking')
  if (!reported) return null
  return new Date(reported.at.getTime() + promisedMinutes * 60_000)
}

type Named = { id: string; name: Worded }

/** Returns the expected fee until money arrives. Money in suspense costs nothing. */
const expectedFee = (deposit: Deposit): bigint =>
  openStates.includes(deposit.state) || deposit.state === 'checking'
    ? depositFeeOf(deposit, deposit.amountUnits)
    : 0n

function shown(
  deposit: Deposit,
  { came, way }: { came: SuspenseCase[]; way: Step[] },
  methods: readonly Named[],
): Shown {
  const { kind, methodId } = deposit
  const plainName = { EN: methodId, KO: methodId }
  const feeUnits = deposit.feeUnits ?? expectedFee(deposit)
  return {
    amount: decimalOf(deposit.amountUnits),
    bank: deposit.bank,
    code: deposit.code,
    credited: decimalOrNull(deposit.creditedUnits),
    expiresAt: deposit.expiresAt?.toISOString() ?? null,
    fee: decimalOf(feeUnits),
    id: deposit.id,
    kind,
    may: mayOf(deposit),
    method: deposit.method,
    methodId,
    methodName: methods.find(({ id }) => id === methodId)?.name ?? plainName,
    minutes: deposit.promisedMinutes,
    payUrl: mayOf(deposit).includes('pay') ? deposit.payUrl : null,
    reason: deposit.reason,
    requestedAt: deposit.requestedAt.toISOString(),
    state: deposit.state,
    steps: way.map(stepShown),
    suspended: came.map(({ amountUnits, cause, currency, state }) => ({
      amount: decimalOf(amountUnits),
      cause,
      currency,
      state,
    })),
    takenBack: decimalOf(deposit.takenBackUnits),
    uploads: deposit.uploads,
  }
}
