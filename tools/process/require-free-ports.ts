import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTaken } from './port-taken.ts'
import { holderOf } from '../postgres/postgres-orphan.ts'
import { Problem } from './problem.ts'

/**
 * Checks that ports are free. Waits a moment, because a killed start leaves a server that is just
 * ending.
 */
export async function requireFreePorts(options: {
  dataFolder: string
  ports: Record<'portal' | 'arcade' | 'backoffice', number>
}): Promise<void> {
  const folder = path.join(options.dataFolder, 'postgres')
  const holder = holderOf(folder)
  if (holder) throw new Problem(`Madang is already running here (process ${holder}).`)
  for (const [name, port] of Object.entries(options.ports)) {
    const deadline = Date.now() + 5_000
    while (await isTaken(port)) {
      if (Date.now() > deadline) {
        throw new Problem(
          `Port ${port} for the ${name} is taken by another program: ` +
            `stop that one, or set ${name.toUpperCase()}_PORT to another number.`,
        )
      }
      await sleep(100)
    }
  }
}
