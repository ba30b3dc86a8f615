import { awaySeconds } from '#kernel/custody/custody'
import { isCustodyShared } from '#kernel/custody/is-shared'
import type { Metric } from '#kernel/metrics/metrics'
import { countFaults } from '#kernel/transparency/proof-fault'
import { lockedVoidsOfDay } from '#kernel/transparency/round-voids'
import { unsignedSeconds } from '#kernel/transparency/tree-store'

export const metrics: Metric[] = [
  {
    help: 'For how long the process that holds the secrets has not answered this one',
    name: 'custody_away_seconds',
    read: async ({ db }) => awaySeconds(db, new Date()),
  },
  {
    help: '1 where the role that answers calls may read what custody sealed, or holds it itself',
    name: 'custody_shared',
    read: isCustodyShared,
  },
  {
    help: 'Promises, outcomes or heads of the log that audits of the last two nights found changed',
    name: 'proof_faults_count',
    read: countFaults,
  },
  {
    help: 'Rounds that operators took back in the last day after their bets were closed',
    name: 'locked_voids_count',
    read: lockedVoidsOfDay,
  },
  {
    help: 'How long the oldest leaf of the transparency log waits for a signed head',
    name: 'tree_unsigned_seconds',
    read: unsignedSeconds,
  },
]
