import type { Metric } from '#kernel/metrics/metrics'
import { countUnsealed } from './audit/audit-store.ts'
import { countDiffering } from './audit/program-store.ts'
import { unsentSeconds } from './audit/seal-sent-store.ts'

export const metrics: Metric[] = [
  {
    help: 'Audit rows that no link covers yet; the sealer runs every minute',
    name: 'audit_unsealed_count',
    read: countUnsealed,
  },
  {
    help: 'Shipped files that were not as the build wrote them down at the last check',
    name: 'program_differing_count',
    read: countDiffering,
  },
  {
    help: 'How long the oldest seal waits for the store on another machine to take it',
    name: 'seals_unsent_seconds',
    read: unsentSeconds,
  },
]
