import { refuse } from '#kernel/refusal'
import type { Worded } from '@madang/wire'

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
  /** From this rank on. */
  levelMin: number
  place: number
  isOpen: boolean
  version: number
}

/** How many of it a member has asked for and not been refused. */
export type Asked = { everCount: number; monthCount: number }

/**
 * How many a member may still ask for; never below zero.
 */
export function roomFor(product: Product, asked: Asked): number {
  const room = Math.min(
    product.stock,
    product.perMemberMax - asked.everCount,
    product.perMonthMax - asked.monthCount,
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
  const left = roomFor(product, asked)
  if (quantity > left) refuse('product-limit-reached', { left })
}
