import * as v from 'valibot'
import type { VendorMove } from '../differences/difference.ts'
import { oneSpelling } from './protocol.ts'
import type { Protocol } from './protocol.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const uuid = v.pipe(name, v.transform(oneSpelling))
const moves = v.object({
  transactions: v.array(
    v.object({
      amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
      game_code: name,
      reference_transaction_uuid: v.nullish(uuid, null),
      round: name,
      round_closed: v.optional(v.boolean(), false),
      transaction_type: v.picklist(['bet', 'win', 'rollback']),
      transaction_uuid: uuid,
      user: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
    }),
  ),
})

/**
 * Returns the operation that lists a vendor's movements, of a time span or of one round. No
 * protocol's public documentation has it: path and shape are agreed upon with the vendor before it
 * opens.
 */
export function listMovesAt(path: string, unitsPerAmount: bigint): Protocol['listMoves'] {
  return async (line, client, { from, round, to }): Promise<VendorMove[]> => {
    const body = {
      from: from.toISOString(),
      operator_id: line.operatorRef,
      ...(round !== undefined && { round }),
      to: to.toISOString(),
    }
    const { transactions } = v.parse(moves, await client({ body, path }))
    return transactions.map((one) => ({
      gameCode: one.game_code,
      isRoundClosed: one.round_closed,
      kind: one.transaction_type,
      memberId: one.user,
      reference: one.reference_transaction_uuid,
      round: one.round,
      units: BigInt(one.amount) * unitsPerAmount,
      uuid: one.transaction_uuid,
    }))
  }
}
