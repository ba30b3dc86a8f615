/** States of a bill, with the values of the specification (endpoints.md 0.1). */
export const billStates = [
  'UNAPPROVED',
  'UNCOLLECTED',
  'PART_COLLECTED',
  'INSUFFICIENT',
  'ISSUED',
  'NOT_REACHED',
  'DENIED',
  'EXPIRED',
] as const
export type BillState = (typeof billStates)[number]

export type BillAct =
  | 'RELEASE'
  | 'HOLD'
  | 'DENY'
  | 'PAY_PART'
  | 'PAY_WHOLE'
  | 'FIND_EMPTY'
  | 'EXPIRE'

/** Every allowed transition of a bill. A paid, refused or expired bill never changes again. */
export const billSteps: readonly { from: BillState; act: BillAct; to: BillState }[] = [
  { act: 'RELEASE', from: 'UNAPPROVED', to: 'UNCOLLECTED' },
  { act: 'DENY', from: 'UNAPPROVED', to: 'DENIED' },
  { act: 'HOLD', from: 'UNCOLLECTED', to: 'UNAPPROVED' },
  { act: 'PAY_WHOLE', from: 'UNCOLLECTED', to: 'ISSUED' },
  { act: 'PAY_PART', from: 'UNCOLLECTED', to: 'PART_COLLECTED' },
  { act: 'FIND_EMPTY', from: 'UNCOLLECTED', to: 'INSUFFICIENT' },
  { act: 'PAY_PART', from: 'INSUFFICIENT', to: 'PART_COLLECTED' },
  { act: 'PAY_WHOLE', from: 'INSUFFICIENT', to: 'ISSUED' },
  { act: 'PAY_PART', from: 'PART_COLLECTED', to: 'PART_COLLECTED' },
  { act: 'PAY_WHOLE', from: 'PART_COLLECTED', to: 'ISSUED' },
  { act: 'EXPIRE', from: 'INSUFFICIENT', to: 'EXPIRED' },
  { act: 'EXPIRE', from: 'PART_COLLECTED', to: 'EXPIRED' },
]

/** Returns the state after an action; undefined when the action is not allowed. */
export const billAfter = (from: BillState, act: BillAct): BillState | undefined =>
  billSteps.find((step) => step.from === from && step.act === act)?.to

/**
 * Returns the first state of a bill: not reached, waiting for two operators, or waiting for money.
 */
export function firstBillState(grossUnits: bigint, approvalUnits: bigint): BillState {
  if (grossUnits <= 0n) return 'NOT_REACHED'
  return grossUnits > approvalUnits ? 'UNAPPROVED' : 'UNCOLLECTED'
}

/** Returns how much of the debt is paid now, and the state of the bill after it. */
export function collected(
  bill: { state: BillState; owedUnits: bigint },
  availableUnits: bigint,
): { paidUnits: bigint; state: BillState } | undefined {
  const paidUnits = availableUnits < bill.owedUnits ? atLeastZero(availableUnits) : bill.owedUnits
  if (paidUnits === 0n && bill.state !== 'UNCOLLECTED') return { paidUnits, state: bill.state }
  const act =
    paidUnits === bill.owedUnits ? 'PAY_WHOLE' : paidUnits === 0n ? 'FIND_EMPTY' : 'PAY_PART'
  const state = billAfter(bill.state, act)
  return state && { paidUnits, state }
}

const atLeastZero = (units: bigint): bigint => (units > 0n ? units : 0n)
