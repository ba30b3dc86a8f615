import { once } from 'node:events'
import { allTitles, stakesFor } from '@madang/games'
import { decimalOf } from '../../apps/server/src/kernel/money.ts'
import { fundAccounts } from '../bench/houses/bench-books.ts'
import type { Crowd } from '../bench/crowds/callers.ts'
import { program } from '../bench/program.ts'
import type { Spare } from '../process/pooled-product.ts'

/** Members in a process of their own, each with a game open and money enough. */
export async function openCrowd({ addresses, databaseUrl }: Spare, connections: string) {
  const [title] = allTitles
  if (!title) throw new Error('there is no slot')
  const stake = decimalOf(stakesFor(title.config)[0] ?? 0n)
  const { arcade, portal } = addresses
  const load = program('crowds/http-load.ts', portal, arcade, connections, title.id, stake)
  const [{ accounts }] = (await once(load, 'message')) as [{ accounts: string[] }]
  await fundAccounts(databaseUrl, accounts, 10n ** 14n)
  return {
    end: () => void load.send({ run: 'end' }),
    async run(seconds: number): Promise<Crowd> {
      load.send({ run: 'spin', seconds })
      return ((await once(load, 'message')) as [Crowd])[0]
    },
  }
}
