import type { Tx } from '#kernel/database/database'
import type { AppContext } from '#kernel/http/route'
import { refuse } from '#kernel/refusal'
import { creditDeposit, hasRoomFor } from '../deposits/credit-deposit.ts'
import { mayBecome } from '../deposits/deposit.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { needsSecondConfirm } from '../deposits/decide-deposit.ts'
import { lockDeposit, updateDeposit } from '../deposits/deposit-store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { listOwners, ownerIn } from '../owner.ts'
import { openCase } from '../payments/open-case.ts'
import type { SuspenseCause } from '../payments/suspense-store.ts'
import { matchArrival } from './arrival.ts'
import type { Arrival, Match } from './arrival.ts'
import { insertArrival, listCandidates, listKnown, updateOutcome } from './arrival-store.ts'

type Reading = { operator: { id: string; name: string }; at: Date }

/**
 * Takes a list of a house bank account. Each line has its own transaction, so that a failed line
 * does not stop the others. A line that was read before changes nothing.
 *
 * @returns how many lines were new
 * @throws Refusal `statement-not-readable` when a known line now says something else
 */
export async function takeArrivals(
  { db }: Pick<AppContext, 'db'>,
  arrivals: Arrival[],
  reading: Reading,
): Promise<number> {
  await refuseAltered({ db }, arrivals)
  let newCount = 0
  for (const arrival of arrivals) {
    if (await db.write((tx) => takeArrival(tx, arrival, reading))) newCount += 1
  }
  return newCount
}

async function refuseAltered({ db }: Pick<AppContext, 'db'>, arrivals: Arrival[]): Promise<void> {
  const references = arrivals.map(({ reference }) => reference)
  const known = await db.read((tx) => listKnown(tx, arrivals[0]?.bankId ?? '', references))
  for (const before of known) {
    const at = arrivals.findIndex(({ reference }) => reference === before.reference)
    const now = arrivals[at]
    const isSame = now?.amountUnits === before.amountUnits && now.currency === before.currency
    if (!isSame) refuse('statement-not-readable', { line: at + 1 })
  }
}

const dayMs = 24 * 3_600_000
/** The time after a request in which a transfer can match. An operator handles later ones. */
const lookBackMs = 30 * dayMs

/**
 * Credits the transfer once, or opens a suspense case: also where one operator's word, and the list
 * is no more than that, needs a second. Returns false for a known line.
 */
export async function takeArrival(tx: Tx, arrival: Arrival, reading: Reading): Promise<boolean> {
  const { at, operator } = reading
  const kept = { ...arrival, depositId: null, outcome: 'taken', readAt: at, readBy: operator.name }
  if (!(await insertArrival(tx, kept))) return false
  const match = await matchOf(tx, arrival)
  const deposit = match.depositId === null ? undefined : await lockDeposit(tx, match.depositId)
  const outcome = await settle(tx, arrival, match, deposit, reading)
  await updateOutcome(tx, { ...kept, depositId: match.depositId, outcome })
  return true
}

async function matchOf(tx: Tx, arrival: Arrival): Promise<Match> {
  const since = new Date(arrival.arrivedAt.getTime() - lookBackMs)
  const found = await listCandidates(tx, arrival.bankId, since)
  const owners = await listOwners(
    tx,
    found.map(({ memberId }) => memberId),
  )
  const candidates = found.map((one) => {
    const { payeeName } = ownerIn(owners, one.memberId)
    return { ...one, payeeName }
  })
  return matchArrival(arrival, candidates)
}

async function settle(
  tx: Tx,
  arrival: Arrival,
  match: Match,
  deposit: Deposit | undefined,
  { at, operator }: Reading,
): Promise<string> {
  const { amountUnits, bankId, currency, holder, reference } = arrival
  const paymentId = `${bankId}:${reference}`
  if (match.kind === 'known' && deposit) {
    await updateDeposit(tx, { ...deposit, paymentId })
    return 'known'
  }
  const suspend = async (cause: SuspenseCause) => {
    const payment = { amountUnits, currency, payer: holder, paymentId, provider: 'bank' as const }
    await openCase(tx, { ...payment, at, cause, deposit, reportedBy: operator })
    if (deposit && mayBecome(deposit.state, 'review') && cause !== 'order-ended') {
      await moveDeposit(tx, deposit, { at, by: 'operator', reason: cause, to: 'review' })
    }
    return cause
  }
  if (match.kind === 'suspense') return suspend(match.cause)
  // The deposit may have ended between the search and the lock.
  if (!deposit || !mayBecome(deposit.state, 'credited')) return suspend('order-ended')
  if (!(await hasRoomFor(tx, deposit.memberId, amountUnits, at))) return suspend('limit-reached')
  if (await needsSecondConfirm(tx, deposit, { amountUnits, at, operator })) {
    return suspend('large-amount')
  }
  const arrived = { amountUnits, at, by: 'operator', decidedBy: operator, from: 'bank' } as const
  await creditDeposit(tx, { ...deposit, paymentId }, arrived)
  return 'credited'
}
