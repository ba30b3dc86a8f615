import type { Tx } from '#kernel/database/database'
import { lockLimits } from '../limits/limit-store.ts'
import { findBlocks, insertPauseStep, keepBlock } from './pause-store.ts'
import type { Block } from './pause-store.ts'

export type BlockWish = {
  memberId: string
  by: string
  scope: Block['scope']
  code: string
  isBlocked: boolean
  /** How long a block stays in force after the request to lift it. */
  liftDelayMs: number
  at: Date
}

/** Blocks a category or vendor at once; lifting a block takes effect after a delay. */
export async function changeBlock(tx: Tx, wish: BlockWish): Promise<void> {
  const { at, by, code, isBlocked, memberId, scope } = wish
  await lockLimits(tx, memberId)
  const blocks = await findBlocks(tx, memberId, at)
  const standing = blocks.find((block) => block.scope === scope && block.code === code)
  const isSame = isBlocked ? standing?.liftsAt === null : standing?.liftsAt !== null
  if (isSame) return
  const liftsAt = isBlocked ? null : new Date(at.getTime() + wish.liftDelayMs)
  await keepBlock(tx, memberId, { code, liftsAt, scope })
  const record = { at, by, endsAt: liftsAt, memberId, reason: 'own wish' }
  const step = isBlocked ? ('blocked' as const) : ('block-lift-asked' as const)
  await insertPauseStep(tx, { ...record, step, subject: `${scope}/${code}` })
}
