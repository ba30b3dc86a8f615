import type { Watched } from '#kernel/metrics'
import { countUnresolved } from './difference-store.ts'

export const watched: Watched[] = [
  {
    help: 'Movements on which a vendor and this house do not agree, and bets open for 48 hours',
    name: 'vendor_differences_count',
    read: countUnresolved,
  },
]
