import { isSameName } from '@madang/wire/typed'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { DepositState } from '../deposits/deposit.ts'
import type { SuspenseCause } from '../payments/suspense-store.ts'

/** An incoming transfer to a bank account of the house, as the bank lists it. */
export type Arrival = {
  bankId: string
  reference: string
  currency: string
  amountUnits: bigint
  /** The name of the sending account's holder, as verified by the bank. */
  holder: string
  /** The sender's memo: normally the code of the deposit. */
  memo: string
  arrivedAt: Date
}

/** A deposit that the money may belong to, with its member's name. */
export type Candidate = {
  id: string
  code: string
  state: DepositState
  amountUnits: bigint
  creditedUnits: bigint | null
  paymentId: string | null
  payeeName: string
}

export type Match =
  | { kind: 'credit'; depositId: string }
  /** An operator credited this transfer by hand before the list was read. */
  | { kind: 'known'; depositId: string }
  | { kind: 'suspense'; cause: SuspenseCause; depositId: string | null }

const waiting: readonly DepositState[] = ['waiting', 'reported', 'checking']
const isOpen = ({ state }: Candidate) => waiting.includes(state)

/**
 * Finds the deposit of a transfer: by its code, or else by the sender's name and the exact amount
 * if only one deposit matches. All other transfers go to an operator.
 */
export function matchArrival(arrival: Arrival, candidates: readonly Candidate[]): Match {
  const isOwn = ({ payeeName }: Candidate) => isSameName(payeeName, arrival.holder)
  const isExact = ({ amountUnits }: Candidate) => amountUnits === arrival.amountUnits
  const words = new Set(arrival.memo.toUpperCase().split(/[^0-9A-Z]+/))
  const coded = candidates.filter(({ code }) => words.has(code))
  // An ended deposit may have had the same code before.
  const named = coded.find(isOpen) ?? coded[0]
  const doubt = (cause: SuspenseCause, one?: Candidate): Match => ({
    cause,
    depositId: one?.id ?? null,
    kind: 'suspense',
  })
  if (arrival.currency !== 'KRW') return doubt('currency-differs', named)
  if (named) {
    const isByHand = named.state === 'credited' && named.paymentId === null
    if (isByHand && named.creditedUnits === arrival.amountUnits) {
      return { depositId: named.id, kind: 'known' }
    }
    if (named.state === 'credited') return doubt('paid-twice', named)
    if (!isOpen(named)) return doubt('order-ended', named)
    if (!isOwn(named)) return doubt('name-differs', named)
    if (!isExact(named)) return doubt('amount-differs', named)
    return { depositId: named.id, kind: 'credit' }
  }
  const own = candidates.filter((one) => isOpen(one) && isOwn(one))
  const exact = own.filter(isExact)
  const [only] = exact
  if (only && exact.length === 1) return { depositId: only.id, kind: 'credit' }
  if (exact.length > 1) return doubt('order-ambiguous')
  return own.length === 1 ? doubt('amount-differs', own[0]) : doubt('order-unknown')
}

const lineMax = 500

/**
 * Parses a bank's list: `reference, yyyy-MM-dd HH:mm, amount, currency, holder, memo` per line, in
 * Seoul time. Skips a header line and empty lines.
 *
 * @throws Refusal `statement-not-readable` with the number of the line
 */
export function arrivalsOf(text: string, bankId: string): Arrival[] {
  const arrivals: Arrival[] = []
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const cells = row.split(/[,\t;]/).map((cell) => cell.trim())
    const [reference = '', time = '', amount = '', currency = '', holder = '', memo = ''] = cells
    const isHead = at === 0 && !/\d/.test(amount)
    if (isHead || row.trim() === '') continue
    const isLine =
      /^[\w-]{1,60}$/.test(reference) &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(time) &&
      /^\d{1,13}(\.\d{1,2})?$/.test(amount) &&
      /^[A-Z]{3}$/.test(currency) &&
      holder !== '' &&
      holder.length <= 60 &&
      memo.length <= 60 &&
      unitsOf(amount) > 0n
    const arrivedAt = new Date(`${time.replace(' ', 'T')}:00+09:00`)
    const isTwice = arrivals.some((one) => one.reference === reference)
    if (!isLine || isTwice || Number.isNaN(arrivedAt.getTime()) || arrivals.length >= lineMax) {
      return refuse('statement-not-readable', { line: at + 1 })
    }
    const amountUnits = unitsOf(amount)
    arrivals.push({ amountUnits, arrivedAt, bankId, currency, holder, memo, reference })
  }
  return arrivals.length > 0 ? arrivals : refuse('statement-not-readable', { line: 0 })
}
