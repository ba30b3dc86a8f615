import { refusals } from '@madang/wire'
import type { RefusalCode } from '@madang/wire'

/** Small facts of a refusal: shown to the caller, so never a secret. */
export type RefusalFacts = Record<
  string,
  string | number | boolean | null | Record<string, string> | Record<string, Lengths>
>
type Lengths = { min: number; max: number }

/** An expected refusal. Operations on one order throw it; bulk operations return it per order. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly facts: RefusalFacts

  /** @param options `cause` is only logged; the caller does not see it */
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

/** Throws a refusal: `refuse('balance-too-low', { balance: '1200' })`. */
export function refuse(code: RefusalCode, facts?: RefusalFacts): never {
  throw new Refusal(code, facts)
}

/** The answer of a bulk operation to one of its orders. */
export type Answer<Value> = Value | Refusal

/** Decides each order separately: a Refusal thrown for one becomes the answer of that one only. */
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

/** Returns the value of an answer, or throws its refusal. */
export function accepted<Value>(answered: Answer<Value> | undefined): Value {
  if (answered === undefined) throw new Error('an operation left an order without an answer')
  if (isRefusal(answered)) throw answered
  return answered
}

/**
 * Returns the value of an answer whose money moved now. A repeated request moved no money, so it
 * pays for nothing: code that grants a seat, a ticket or a balance for a movement calls this.
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
 * Enforces four eyes: the operator who approved first may not approve second, whatever their roles
 * (ASVS 2.3.5). All decisions by two operators call this, both those with their own proposal and
 * those whose record stores the first approval (decision 0023).
 *
 * @param earlierIds who reported, claimed, proposed or approved before; null if nobody did
 * @throws Refusal `own-proposal`
 */
export function needOther(
  earlierIds: string | null | readonly (string | null)[],
  by: { id: string },
): void {
  if ([earlierIds].flat().includes(by.id)) refuse('own-proposal')
}
