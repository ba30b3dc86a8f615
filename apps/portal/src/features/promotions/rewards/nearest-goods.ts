import type { Gives } from '@madang/wire'
import type { getPointReward } from '@madang/wire/points'
import { centsOf } from '../../../kit/more/points/written-points.ts'

type Product = Gives<typeof getPointReward>[number]

/** How many goods are shown, half of them in reach where there are so many. */
const shownCount = 4

/** Returns the dearest goods that the points reach, and the cheapest that they do not. */
export function nearestGoods(goods: readonly Product[], points: string) {
  const inOrder = goods
    .filter(({ stock }) => stock > 0)
    .map((one) => ({ ...one, isInReach: centsOf(one.points) <= centsOf(points) }))
    .toSorted((a, b) => Number(centsOf(a.points) - centsOf(b.points)))
  const [reached, above] = [true, false].map((is) =>
    inOrder.filter(({ isInReach }) => isInReach === is),
  ) as [typeof inOrder, typeof inOrder]
  const half = shownCount / 2
  const aboveCount = Math.max(half, shownCount - reached.length)
  const reachedCount = Math.max(half, shownCount - above.length)
  return [...reached.slice(-reachedCount), ...above.slice(0, aboveCount)].slice(0, shownCount)
}
