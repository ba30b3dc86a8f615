import { rmSync } from 'node:fs'
import { migrate, migrateCustody } from '../../apps/server/src/kernel/migrate.ts'
import { TournamentLife } from '../../apps/server/test/models/tournament-judge.ts'
import { tournamentLives } from '../../apps/server/test/models/tournament-lives.ts'
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
const life = new TournamentLife(town)
await life.open()

/** Tournaments with people (judge 1), through the operations, all tables at once. */
export const judge: Judge = {
  close: () => town.tearDown(),
  property: tournamentLives(() => Promise.resolve(life)),
  runsAtOnce: 20,
}
