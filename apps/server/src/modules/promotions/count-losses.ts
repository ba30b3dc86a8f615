import type { Tx } from '#kernel/database'
import type { WagerSettled } from '#wagers'
import { addLosses } from './claim-store.ts'
import { listOffers } from './offer-store.ts'

/** Members play against each other here: a loss is another member's win. */
const betweenMembers = 'PVP'

/**
 * What members lose counts for what covers them, from when they joined; what is revised counts by
 * its difference. Bonus money was not theirs, and play money is none.
 */
export async function countLosses(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const covers = (await listOffers(tx)).filter(({ content }) => content.kind === 'insurance')
  const losses = wagers
    .filter(
      ({ category, hasBonusMoney, isTrial }) =>
        !isTrial && hasBonusMoney !== true && category !== betweenMembers,
    )
    .map(({ memberId, payoutUnits, settledAt, stakeUnits }) => ({
      lostUnits: BigInt(stakeUnits) - BigInt(payoutUnits),
      memberId,
      settledAt: new Date(settledAt),
    }))
  await addLosses(
    tx,
    losses,
    covers.map(({ id }) => id),
  )
}
