import type { Metric } from '#kernel/metrics'
import { countUnresolved } from './difference-store.ts'

export const metrics: Metric[] = [
  {
    help: 'Movements on which a vendor and this house do not agree, and bets open for 48 hours',
    name: 'vendor_differences_count',
    read: countUnresolved,
  },
]
