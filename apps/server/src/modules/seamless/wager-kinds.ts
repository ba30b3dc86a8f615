import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { PlacedWager, WagerKind } from '#kernel/parts/wager-kind'
import { listRoundMovements } from './calls/movement-store.ts'
import { roundKeyOf } from './calls/movement.ts'
import { vendorKind } from './vendor-kind.ts'

const hourMs = 3_600_000

/**
 * Wagers at vendors. Only the vendor knows the outcome of its rounds, and it rolls them back
 * itself.
 */
export const wagerKinds: Record<string, WagerKind> = {
  [vendorKind]: {
    label: { EN: 'Vendor game', KO: '공급사 게임' },
    show: async (tx, wager) => ({ calls: await callsOf(tx, wager) }),
  },
}

async function callsOf(tx: ReadTx, wager: PlacedWager) {
  const { memberId, placedAt, round, settledAt, vendor } = wager
  const movements = await listRoundMovements(tx, {
    from: new Date(placedAt.getTime() - hourMs),
    roundKey: roundKeyOf({ memberId, round, vendor }),
    to: new Date((settledAt ?? placedAt).getTime() + hourMs),
  })
  return movements.map(({ amountUnits, at, key, kind, reference, state }) => ({
    amount: decimalOf(amountUnits),
    at: at.toISOString(),
    key,
    kind,
    reference,
    state,
  }))
}
