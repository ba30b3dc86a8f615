import * as v from 'valibot'
import type { Order } from '../calls/movement.ts'
import { tokenHashOf } from '../sessions/session.ts'
import type { WalletErrorCode } from '../calls/wallet-error-code.ts'
import { isUuid, oneSpelling } from './protocol.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const uuid = v.pipe(name, v.transform(oneSpelling))
const maybe = v.nullish(v.pipe(v.string(), v.maxLength(200)))
/** Whole units. Numbers above 2^53, which JSON cannot carry exactly, and fractions are invalid. */
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const flag = v.nullish(v.boolean(), false)

const asked = { request_uuid: name, user: uuid, token: maybe }
const moved = {
  ...asked,
  transaction_uuid: uuid,
  round: name,
  round_closed: flag,
  game_code: name,
  supplier_user: maybe,
}
const paid = { ...moved, amount, currency: name, is_free: flag, reward_uuid: v.nullish(uuid) }

/** The fields of each call of the `RS_*` family. Unknown fields (`bet`, `meta`) are ignored. */
export const rsShapes = {
  bet: v.object({ ...paid, token: name }),
  account: v.object({ ...asked, token: name }),
  rollback: v.object({ ...moved, reference_transaction_uuid: uuid }),
  win: v.object({ ...paid, reference_transaction_uuid: uuid }),
}
type Bet = v.InferOutput<typeof rsShapes.bet>
type Win = v.InferOutput<typeof rsShapes.win>
type Rollback = v.InferOutput<typeof rsShapes.rollback>

/** Parses a body. A field of another type is a types error; a missing field is a syntax error. */
export function readShape<Shape extends v.GenericSchema<unknown, unknown>>(
  shape: Shape,
  body: unknown,
): { value: v.InferOutput<Shape> } | { no: WalletErrorCode } {
  const checked = v.safeParse(shape, body, { abortEarly: true })
  if (checked.success) return { value: checked.output }
  const [issue] = checked.issues
  const isMissing = issue.input === undefined || issue.path === undefined
  return { no: isMissing ? 'syntax-wrong' : 'types-wrong' }
}

/** Converts a bet, win or rollback of the family into an order. */
export function orderOf(
  kind: Order['kind'],
  call: Bet | Win | Rollback,
  from: { vendor: string; memberId: string; at: Date },
): Order {
  return {
    ...from,
    amountUnits: 'amount' in call ? BigInt(call.amount) : 0n,
    currency: 'currency' in call ? call.currency : '',
    gameCode: call.game_code,
    isFree: 'is_free' in call && call.is_free,
    isRoundClosed: call.round_closed,
    kind,
    ...('reference_transaction_uuid' in call && { reference: call.reference_transaction_uuid }),
    ...('reward_uuid' in call && { rewardId: rewardIdIn(call.reward_uuid) }),
    round: call.round,
    ...(call.supplier_user && { supplierMember: call.supplier_user }),
    tokenHash: call.token ? tokenHashOf(call.token) : null,
    uuid: call.transaction_uuid,
  }
}

const rewardIdIn = (text: string | null | undefined): string | null =>
  text && isUuid(text) ? text : null
