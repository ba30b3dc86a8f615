import type { Watched } from '#kernel/metrics'
import { countUnsealed } from './audit-store.ts'

export const watched: Watched[] = [
  {
    help: 'Audit rows that no link covers yet; the sealer runs every minute',
    name: 'audit_unsealed_count',
    read: countUnsealed,
  },
]
