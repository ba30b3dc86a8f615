import { refuse } from '#kernel/refusal'
import type { Worded } from '@madang/wire'

/** The limits for members who have reached this rank. */
export type RankLimit = { level: number; perMemberMax: number; perMonthMax: number }

/** A product of the points shop. */
export type Product = {
  id: string
  name: Worded
  about: Worded
  /** The name of the drawing that shows it, and the hue of its colours in degrees. */
  picture: string
  hue: number
  cents: bigint
  stock: number
  perMemberMax: number
  perMonthMax: number
  /** The limits that replace these from a rank on. */
  rankLimits: RankLimit[]
  /** The lowest rank that may order it. */
  levelMin: number
  place: number
  isOpen: boolean
  version: number
}

/** How many a member has ordered, without rejected orders. */
export type Asked = { everCount: number; monthCount: number }

/** Returns the limits of a rank: those of the highest rank limit reached, or the general ones. */
export function limitsAt(product: Product, level: number): Omit<RankLimit, 'level'> {
  const reached = product.rankLimits.filter((limit) => limit.level <= level)
  return reached.toSorted((one, other) => other.level - one.level)[0] ?? product
}

/** Returns how many a member of a rank may still order; never negative. */
export function roomFor(product: Product, asked: Asked, level: number): number {
  const { perMemberMax, perMonthMax } = limitsAt(product, level)
  const room = Math.min(
    product.stock,
    perMemberMax - asked.everCount,
    perMonthMax - asked.monthCount,
  )
  return Math.max(0, room)
}

/**
 * @param level the member's rank
 * @throws Refusal `product-closed`, `product-rank-too-low`, `product-sold-out`,
 *   `product-limit-reached`
 */
export function refuseUnlessOpen(
  product: Product,
  { asked, level }: { asked: Asked; level: number },
  quantity: number,
): void {
  if (!product.isOpen) refuse('product-closed')
  if (level < product.levelMin) refuse('product-rank-too-low', { level: product.levelMin })
  if (quantity > product.stock) refuse('product-sold-out', { left: product.stock })
  const left = roomFor(product, asked, level)
  if (quantity > left) refuse('product-limit-reached', { left })
}
