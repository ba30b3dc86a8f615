import { weekOf } from '#kernel/brand-day'
import type { Tx } from '#kernel/database/database'
import type { WagerSettled } from '#wagers'
import { addPlays } from './raffle-store.ts'

/** Counts settled wagers and differences of revised ones for tickets; play money earns none. */
export async function countPlays(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const counted = wagers.filter(({ isTrial, validBetUnits }) => !isTrial && validBetUnits !== '0')
  if (counted.length === 0) return
  await addPlays(
    tx,
    counted.map(({ memberId, settledAt, validBetUnits }) => ({
      began: weekOf(new Date(settledAt)),
      memberId,
      validUnits: BigInt(validBetUnits),
    })),
  )
}
