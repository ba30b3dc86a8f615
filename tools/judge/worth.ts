import { rmSync } from 'node:fs'
import { migrate, migrateCustody } from '../../apps/server/src/kernel/migrate.ts'
import { WorthLife } from '../../apps/server/test/models/worth/worth-judge.ts'
import { openTeam } from '../../apps/server/test/towns/agent-team.ts'
import { worthLives } from '../../apps/server/test/models/worth/lives.ts'
import type { Judge } from '../judge.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { temporaryFolder } from '../process/temporary.ts'

const folder = temporaryFolder()
const postgres = await startPostgres({ folder: `${folder}/postgres`, isDurable: false })
const url = postgres.url()
await migrate(url)
await migrateCustody(url)
const team = await openTeam({
  database: {
    async drop() {
      await postgres.stop()
      rmSync(folder, { force: true, recursive: true })
    },
    url,
  },
})
const life = new WorthLife(team)
await life.open()

/** What wagers are worth to others (judge 4), in one town over simulated months. */
export const judge: Judge = {
  close: () => team.town.tearDown(),
  property: worthLives(() => Promise.resolve(life)),
  runsAtOnce: 5,
}
