import { rmSync } from 'node:fs'
import { modules, openHouse } from '../../apps/server/src/app.ts'
import { localBus } from '../../apps/server/src/kernel/bus.ts'
import { StoryClock } from '../../apps/server/src/kernel/clock.ts'
import { openLog } from '../../apps/server/src/kernel/metrics/log.ts'
import { migrate, migrateCustody } from '../../apps/server/src/kernel/migrate.ts'
import { InputJudge } from '../../apps/server/test/input-judge/input-judge.ts'
import { send } from '../../apps/server/test/input-judge/send.ts'
import { townConfig } from '../../apps/server/test/towns/town-config.ts'
import type { Judge } from '../judge.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { temporaryFolder } from '../process/temporary.ts'

/** What people and other houses send: any input at any place of any call. */
const folder = temporaryFolder()
const postgres = await startPostgres({ folder: `${folder}/postgres`, isDurable: false })
const url = postgres.url()
await migrate(url)
await migrateCustody(url)
const clock = new StoryClock(new Date('2026-11-21T03:00:00Z'))
const config = townConfig({ custodyUrl: url, databaseUrl: url, folder })
const house = await openHouse(config, {
  bus: localBus(),
  clock,
  hasJobs: false,
  log: openLog('silent'),
})
for (const module of modules) await module.cast?.(house.context)
await house.events.settle()

const inputs = new InputJudge({
  ...house,
  ask: (wire, given, visit) => send(house, wire, { ...given }, visit ?? { cookies: {} }),
  clock,
})

export const judge: Judge = {
  async close() {
    await house.close()
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  },
  property: inputs.property([...inputs.placesByCall.values()].flat()),
  runsAtOnce: 500,
}
