import type { ExchangeState } from '@madang/wire/points'
import type { Worded } from '@madang/wire'

/** Points given for goods or for money. */
export type Exchange = {
  /** Its transaction number too. */
  id: string
  memberId: string
  kind: 'goods' | 'balance'
  productId: string | null
  productName: Worded | null
  quantity: number
  cents: bigint
  /** What came as money; zero for goods. */
  amountUnits: bigint
  state: ExchangeState
  /** Encrypted: where the goods go. Null once the person is erased, and for money. */
  receiver: Buffer | null
  tracking: string | null
  remark: string | null
  decidedBy: string | null
  appliedAt: Date
  decidedAt: Date | null
}

export type ExchangeAct = 'approve' | 'reject' | 'send'

/** Every allowed step (specification, point 4); what is not here is refused. */
export const exchangeSteps: Record<ExchangeAct, { from: ExchangeState[]; to: ExchangeState }> = {
  approve: { from: ['applying'], to: 'approved' },
  reject: { from: ['applying', 'approved'], to: 'rejected' },
  send: { from: ['approved'], to: 'exchanged' },
}

/** What may be done with it now; screen and server agree by this. */
export const mayActOn = (state: ExchangeState): ExchangeAct[] =>
  (['approve', 'send', 'reject'] as const).filter((act) => exchangeSteps[act].from.includes(state))

/** What so many hundredths of a point are worth, rounded down to two decimals. */
export function unitsOfPoints(cents: bigint, unitsPerPoint: bigint): bigint {
  const units = (cents * unitsPerPoint) / 100n
  return units - (units % 1_000n)
}

/** When the month began in which an instant lies, in Seoul. */
export function monthBegan(at: Date): Date {
  const seoul = new Date(at.getTime() + seoulMs)
  return new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth(), 1) - seoulMs)
}

const seoulMs = 9 * 3_600_000
