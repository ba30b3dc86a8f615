import { randomBytes } from 'node:crypto'
import { chaseBytes } from '@madang/games/proofs/receipt'
import type { Receipt } from '@madang/games/proofs/receipt'
import type { AskedLine } from '../tickets/ticket.ts'

/**
 * A plan to place the same lines on future draws. Each ticket is staked when its draw opens: no
 * money is locked in advance, every limit is checked again, and a plan can be stopped at any time.
 */
export type Chase = {
  id: string
  gameId: string
  memberId: string
  lines: AskedLine[]
  /** The multiple for each draw, in addition to those of the lines. */
  multiples: number[]
  placedCount: number
  stopsOnWin: boolean
  stopLossUnits: bigint | null
  netUnits: bigint
  lastNumber: bigint
  lastTicketId: string | null
  state: 'running' | 'done' | 'stopped'
  endedBy: string | null
  /** 32 bytes from the browser: each ticket's bytes are derived from them; null for older plans. */
  entropy: string | null
  receipt: Receipt | null
  madeAt: Date
  endedAt: Date | null
}

/**
 * Returns the entropy of a plan's ticket. No browser is present at the draw, so the bytes are
 * derived from the plan's bytes, and the member knows them in advance. Older plans have none and
 * get random bytes from the server.
 */
export const bytesFor = ({ entropy, gameId }: Chase, { number }: { number: bigint }): string =>
  entropy === null ? randomBytes(32).toString('hex') : chaseBytes(entropy, gameId, `${number}`)
