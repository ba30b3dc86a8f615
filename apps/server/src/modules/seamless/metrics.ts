import type { Metric } from '#kernel/metrics/metrics'
import { countUnresolved } from './differences/difference-store.ts'
import { countHeldWins } from './held-wins/held-win-store.ts'

export const metrics: Metric[] = [
  {
    help: 'Movements on which a vendor and this house do not agree, and bets open for 48 hours',
    name: 'vendor_differences_count',
    read: countUnresolved,
  },
  {
    help: 'Wins of vendors above the ceiling that wait for two operators',
    name: 'vendor_held_wins_count',
    read: countHeldWins,
  },
]
