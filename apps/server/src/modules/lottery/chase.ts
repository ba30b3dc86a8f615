import { randomBytes } from 'node:crypto'
import { chaseBytes } from '@madang/games/proofs/receipt'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { AskedLine } from './ticket.ts'

/**
 * The same lines on draws to come. Each ticket is staked when its draw opens, so nothing is locked
 * up, every limit is asked again, and a plan can be stopped at any time.
 */
export type Chase = {
  id: string
  gameId: string
  memberId: string
  lines: AskedLine[]
  /** The multiple of each draw, on top of those of the lines. */
  multiples: number[]
  placedCount: number
  stopsOnWin: boolean
  stopLossUnits: bigint | null
  netUnits: bigint
  lastNumber: bigint
  lastTicketId: string | null
  state: 'running' | 'done' | 'stopped'
  endedBy: string | null
  /** 32 bytes of the browser: each ticket's bytes are made of them; null for older plans. */
  entropy: string | null
  receipt: Receipt | null
  madeAt: Date
  endedAt: Date | null
}

/**
 * What a plan gives to a draw. Nobody's browser is there for it, so the bytes come from those of
 * the plan, and the member knows them beforehand. Older plans gave nothing, and have the house's.
 */
export const bytesFor = ({ entropy, gameId }: Chase, { number }: { number: bigint }): string =>
  entropy === null ? randomBytes(32).toString('hex') : chaseBytes(entropy, gameId, `${number}`)
