import { refuse } from '#kernel/refusal'
import type { Worded } from '@madang/wire'

/** How many a member may have who has reached this rank. */
export type RankLimit = { level: number; perMemberMax: number; perMonthMax: number }

/** Something that the mall gives for points. */
export type Product = {
  id: string
  name: Worded
  about: Worded
  /** Which of our own drawings shows it, and the hue of its colours in degrees. */
  picture: string
  hue: number
  cents: bigint
  stock: number
  perMemberMax: number
  perMonthMax: number
  /** What holds in their place from a rank on. */
  rankLimits: RankLimit[]
  /** From this rank on. */
  levelMin: number
  place: number
  isOpen: boolean
  version: number
}

/** How many of it a member has asked for and not been refused. */
export type Asked = { everCount: number; monthCount: number }

/** The limits of a rank: those of the highest one reached, or of everybody. */
export function limitsAt(product: Product, level: number): Omit<RankLimit, 'level'> {
  const reached = product.rankLimits.filter((limit) => limit.level <= level)
  return reached.toSorted((one, other) => other.level - one.level)[0] ?? product
}

/**
 * How many a member of a rank may still ask for; never below zero.
 */
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
