import type { PersonalData } from '#kernel/parts/personal-data'
import { eraseReceivers, listExchanges } from './exchange-store.ts'
import { listLines } from './line-store.ts'
import { exchangeShown } from './show-points.ts'

const rowCountMax = 10_000

export const personalData: PersonalData = {
  erase: (tx, memberIds) => eraseReceivers(tx, memberIds),
  export: async (tx, memberId) => ({
    pointExchanges: (
      await listExchanges(tx, { limit: rowCountMax, memberId, order: 'newest' })
    ).map(exchangeShown),
    pointLines: await listLines(tx, { limit: rowCountMax, memberId }),
  }),
  name: 'points',
}
