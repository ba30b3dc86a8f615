import { refusals } from '@madang/wire'
import type { RefusalCode } from '@madang/wire'

/** Small facts that go with a no: shown to the caller, so never a secret. */
export type RefusalFacts = Record<
  string,
  string | number | boolean | null | Record<string, string> | Record<string, Lengths>
>
type Lengths = { min: number; max: number }

/** An expected no. Thrown by single operations, returned per order by operations for many. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly facts: RefusalFacts

  /** @param options `cause` is for our log only: whoever asked does not hear it */
  constructor(code: RefusalCode, facts: RefusalFacts = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }

  get status(): number {
    return refusals[this.code]
  }
}

/** Says no: `refuse('balance-too-low', { balance: '1200' })`. */
export function refuse(code: RefusalCode, facts?: RefusalFacts): never {
  throw new Refusal(code, facts)
}

/** What an operation for many says to one of its orders. */
export type Answer<Value> = Value | Refusal

/** Decides each order by itself: a Refusal thrown for one is that order's answer, nobody else's. */
export function answer<Order, Value>(
  orders: readonly Order[],
  decide: (order: Order, at: number) => Value,
): Answer<Value>[] {
  return orders.map((order, at) => {
    try {
      return decide(order, at)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
}

export function isRefusal(answered: unknown): answered is Refusal {
  return answered instanceof Refusal
}

/** The value of an answer, or its refusal thrown. */
export function accepted<Value>(answered: Answer<Value> | undefined): Value {
  if (answered === undefined) throw new Error('an operation left an order without an answer')
  if (isRefusal(answered)) throw answered
  return answered
}

/**
 * The value of an answer whose money moved now. A repeat moved nothing, so it pays for nothing:
 * whoever grants a seat, a ticket or a balance for a movement asks here, and its id is refused.
 *
 * @throws Refusal `key-reused` for a repeat, or the refusal of the answer
 */
export function acceptedNew<Value extends { isRepeat: boolean }>(
  answered: Answer<Value> | undefined,
): Value {
  const value = accepted(answered)
  return value.isRepeat ? refuse('key-reused') : value
}

/**
 * Four eyes: whoever said the first yes never says the second, whatever their roles (ASVS 2.3.5).
 * Every form of two operators asks it here, those with a proposal of their own and those whose
 * document keeps the first yes (decision 0023).
 *
 * @param firstId who proposed or agreed first; null where nobody has
 * @throws Refusal `own-proposal`
 */
export function needOther(firstId: string | null, by: { id: string }): void {
  if (firstId === by.id) refuse('own-proposal')
}
