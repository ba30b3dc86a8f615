import { rmSync } from 'node:fs'
import { migrate, migrateCustody } from '../../apps/server/src/kernel/migrate.ts'
import { BetLife } from '../../apps/server/test/models/bet-judge.ts'
import { betLives } from '../../apps/server/test/towns/bets/bet-lives.ts'
import { openTown } from '../../apps/server/test/towns/town.ts'
import type { Judge } from '../judge.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { temporaryFolder } from '../process/temporary.ts'

const folder = temporaryFolder()
const postgres = await startPostgres({ folder: `${folder}/postgres`, isDurable: false })
const url = postgres.url()
await migrate(url)
await migrateCustody(url)
const town = await openTown({
  database: {
    async drop() {
      await postgres.stop()
      rmSync(folder, { force: true, recursive: true })
    },
    url,
  },
})
const life = new BetLife(town)

/** The life of a bet (docs/sports-rules.md), in one town through the wire. */
export const judge: Judge = {
  close: () => town.tearDown(),
  property: betLives(() => Promise.resolve(life)),
  runsAtOnce: 5,
}
