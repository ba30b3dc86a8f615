import type { Tx } from '#kernel/database/database'
import { ownOf } from '#wagers'
import type { WagerSettled } from '#wagers'
import { addLosses } from '../claims/claim-store.ts'
import { listOffers } from '../offers/offer-store.ts'
import { periodsOf } from '../offers/offer.ts'

/** In this category members play against each other: a loss is another member's win. */
const betweenMembers = 'PVP'

/**
 * Counts members' losses for their insurance offers of the period, from joining on. Revisions count
 * by their difference. Only own money counts, and no play money.
 */
export async function countLosses(tx: Tx, wagers: WagerSettled[]): Promise<void> {
  const covers = (await listOffers(tx)).filter(({ content }) => content.kind === 'insurance')
  if (covers.length === 0) return
  const losses = wagers
    .filter(({ category, isTrial }) => !isTrial && category !== betweenMembers)
    .flatMap((wager) => {
      const settledAt = new Date(wager.settledAt)
      const { payoutUnits, stakeUnits } = ownOf(wager)
      const lost = { lostUnits: stakeUnits - payoutUnits, memberId: wager.memberId, settledAt }
      return periodsOf(settledAt).map((period) => ({ ...lost, period }))
    })
  await addLosses(
    tx,
    losses,
    covers.map(({ id }) => id),
  )
}
