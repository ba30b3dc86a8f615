import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeeper } from '../../src/kernel/custody/open-custody.ts'
import { serveCustody } from '../../src/kernel/custody/serve-custody.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { openLog } from '../../src/kernel/metrics/log.ts'
import { migrate } from '../../src/kernel/migrate.ts'
import { prepareRoles } from '../../../../tools/process/custody-roles.ts'
import { openTown } from './town.ts'
import type { Town } from './town.ts'

/**
 * Opens a town as `npm start` runs it: the house uses the application's role, and custody runs
 * behind a socket with its own role and folder.
 */
export async function openApart() {
  const folder = mkdtempSync(join(tmpdir(), 'madang-rng-'))
  const socket = join(folder, 'custody.sock')
  let custodyUrl = ''
  let served: { close(): Promise<void> } | undefined
  /** The house's own folder holds the keys of before; custody's is not below it. */
  let houseFolder = folder
  const start = async () => {
    const own = { databaseUrl: custodyUrl, folder: join(folder, 'own') }
    const custody = { ...own, socket: null, token: null }
    const keeper = await openKeeper({ custody, folder: houseFolder }, systemClock)
    served = await serveCustody(keeper, { log: openLog('silent'), path: socket })
  }
  const stop = async () => {
    await served?.close()
    served = undefined
  }
  const town: Town = await openTown({
    custodySocket: socket,
    async way(url) {
      const roles = await prepareRoles(url)
      await migrate(roles.appUrl)
      custodyUrl = roles.custodyUrl
      await start()
      return roles.appUrl
    },
  })
  houseFolder = town.context.config.folder
  return {
    custodyUrl,
    folder,
    start,
    stop,
    async tearDown() {
      await town.tearDown()
      await stop()
      rmSync(folder, { force: true, recursive: true })
    },
    town,
  }
}
