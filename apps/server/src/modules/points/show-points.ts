import type { readerStates } from '@madang/wire/points'
import { decimalOf } from '#kernel/money'
import type { Exchange } from './exchange.ts'
import type { Line } from './line-store.ts'
import { roomFor } from './product.ts'
import type { Asked, Product } from './product.ts'

/** Formats hundredths of a point: 8641 is 86.41. */
export function pointsOf(cents: bigint): string {
  const positive = cents < 0n ? -cents : cents
  const fraction = (positive % 100n).toString().padStart(2, '0')
  return `${cents < 0n ? '-' : ''}${positive / 100n}.${fraction}`
}

export const productShown = (
  product: Product,
  asked: Asked = { everCount: 0, monthCount: 0 },
  level = 0,
) => ({
  about: product.about,
  hue: product.hue,
  id: product.id,
  name: product.name,
  picture: product.picture as 'voucher',
  points: pointsOf(product.cents),
  levelMin: product.levelMin,
  rankLimits: product.rankLimits,
  room: roomFor(product, asked, level),
  stock: product.stock,
})

const readerStateOf = {
  applying: 'in-process',
  approved: 'approved',
  exchanged: 'approved',
  rejected: 'rejected',
} as const satisfies Record<Exchange['state'], (typeof readerStates)[number]>

export const exchangeShown = (one: Exchange) => ({
  amount: decimalOf(one.amountUnits),
  appliedAt: one.appliedAt.toISOString(),
  id: one.id,
  kind: one.kind,
  points: pointsOf(one.cents),
  productName: one.productName,
  quantity: one.quantity,
  readerState: readerStateOf[one.state],
  remark: one.remark,
  state: one.state,
  tracking: one.tracking,
})

export const lineShown = (line: Line) => ({
  at: line.at.toISOString(),
  balance: pointsOf(line.balanceCents),
  category: line.category,
  exchangeId: line.exchangeId,
  id: line.number.toString(),
  kind: line.kind,
  points: pointsOf(line.cents),
  wagerId: line.wagerId,
})
