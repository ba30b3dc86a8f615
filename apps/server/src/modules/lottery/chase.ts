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
  madeAt: Date
  endedAt: Date | null
}
