import type { Brand } from './brands.ts'
import type { Call, Seat } from './wallet-line.ts'

/** A movement in the vendor's records, for the operator's nightly reconciliation. */
type Move = {
  created_at: string
  amount: number
  game_code: string
  reference_transaction_uuid: string | null
  round: string
  round_closed: boolean
  transaction_type: 'bet' | 'win' | 'rollback'
  transaction_uuid: string
  user: string
}

const countMax = 20_000
const moves: { brand: string; move: Move }[] = []

/** Records what happened according to the vendor, whether or not the operator received it. */
export function remember(seat: Seat, call: Exclude<Call, { kind: 'balance' }>): void {
  const units = call.kind === 'rollback' ? 0n : call.units
  const reference = call.kind === 'win' ? call.bet : call.kind === 'rollback' ? call.of : null
  if (moves.length >= countMax) moves.shift()
  const move: Move = {
    amount: Number(seat.brand.protocol === 'actions' ? units / 1_000n : units),
    created_at: new Date().toISOString(),
    game_code: seat.gameCode,
    // An action's win belongs to its round; only a rollback references another transaction.
    reference_transaction_uuid:
      seat.brand.protocol === 'actions' && call.kind === 'win' ? null : reference,
    round: call.round,
    round_closed: call.kind !== 'bet',
    transaction_type: call.kind,
    transaction_uuid: call.uuid,
    user: seat.memberId,
  }
  moves.push({ brand: seat.brand.code, move })
}

/** All of a brand's movements, or those of one round. */
export const movesOf = (brand: Brand, round?: string): Move[] =>
  moves.flatMap(({ brand: code, move }) =>
    code === brand.code && (round === undefined || move.round === round) ? [move] : [],
  )
