import type { ExchangeState } from '@madang/wire/points'
import type { Worded } from '@madang/wire'

/** An exchange of points for goods or for money. */
export type Exchange = {
  /** Also the transaction number. */
  id: string
  memberId: string
  kind: 'goods' | 'balance'
  productId: string | null
  productName: Worded | null
  quantity: number
  cents: bigint
  /** The money received; zero for goods. */
  amountUnits: bigint
  state: ExchangeState
  /** The encrypted delivery address. Null after the member is erased, and for money. */
  receiver: Buffer | null
  tracking: string | null
  remark: string | null
  decidedBy: string | null
  appliedAt: Date
  decidedAt: Date | null
}

export type ExchangeAct = 'approve' | 'reject' | 'send'

/** The allowed steps (specification, point 4); all others are refused. */
export const exchangeSteps: Record<ExchangeAct, { from: ExchangeState[]; to: ExchangeState }> = {
  approve: { from: ['applying'], to: 'approved' },
  reject: { from: ['applying', 'approved'], to: 'rejected' },
  send: { from: ['approved'], to: 'exchanged' },
}

/** Returns the possible actions, for screen and server alike. */
export const mayActOn = (state: ExchangeState): ExchangeAct[] =>
  (['approve', 'send', 'reject'] as const).filter((act) => exchangeSteps[act].from.includes(state))

/** Returns the money value of points in hundredths, rounded down to two decimals. */
export function unitsOfPoints(cents: bigint, unitsPerPoint: bigint): bigint {
  const units = (cents * unitsPerPoint) / 100n
  return units - (units % 1_000n)
}

/** Returns the start of the month of a time, in Seoul. */
export function monthBegan(at: Date): Date {
  const seoul = new Date(at.getTime() + seoulMs)
  return new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth(), 1) - seoulMs)
}

const seoulMs = 9 * 3_600_000
