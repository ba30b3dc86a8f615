import type { ChildProcess } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { freePort } from '../process/free-port.ts'
import { endChild, nodeStart } from '../process/node-run.ts'
import { isTaken } from '../process/port-taken.ts'

export type PracticeFeed = {
  origin: string
  /** The process that runs now; another one after it died. */
  pid: () => number
  stop(): Promise<void>
}

const restMs = 500
/** A low priority: pages come first, and nobody waits for the past of a league. */
const niceness = 5

/**
 * Starts the simulated leagues in their own process, five ports above the portal or on any free
 * one, with low priority, so that pricing takes no time from calls. It is restarted when it dies
 * and loses nothing, because everything follows from the seed in custody's folder.
 */
export async function startPracticeFeed(
  dataFolder: string,
  portalPort: number,
): Promise<PracticeFeed> {
  mkdirSync(dataFolder, { recursive: true })
  const port = (await isTaken(portalPort + 5)) ? await freePort() : portalPort + 5
  const output = openSync(path.join(dataFolder, 'sports-feed.log'), 'w', 0o600)
  const words = ['tools/run.mjs', 'sports-feed', 'serve', '--port', `${port}`]
  let isStopping = false
  let child: ChildProcess
  const begin = () => {
    child = nodeStart(words, { DATA_DIR: dataFolder }, output)
    giveWay(child)
    child.once('exit', () => {
      if (!isStopping) setTimeout(() => isStopping || begin(), restMs)
    })
  }
  begin()
  return {
    origin: `http://localhost:${port}`,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      await endChild(child)
    },
  }
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Where it may not be asked for, or the process has ended, it goes on as it is.
  }
}
