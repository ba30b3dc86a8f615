import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketPath } from '../../apps/server/src/kernel/custody/socket-path.ts'
import { endChild, nodeStart, productFlags } from './node-run.ts'

export type CustodyProcess = {
  /** Tells the server processes where to find it. */
  env: NodeJS.ProcessEnv
  /** The process id, for crash tests to kill. */
  pid: () => number
  stop: () => Promise<void>
}

const restMs = 200

/**
 * Starts the custody process, which holds the secrets, with its own database role. If it ends, it
 * is started again. The other processes never learn that role.
 */
export function startCustody(options: {
  server: string
  dataFolder: string
  custodyUrl: string
  output: number
  env: NodeJS.ProcessEnv
}): CustodyProcess {
  const { custodyUrl, dataFolder, output, server } = options
  const socket = process.env['CUSTODY_SOCKET'] ?? socketPath(dataFolder)
  const env = {
    ...options.env,
    CUSTODY_DATABASE_URL: custodyUrl,
    CUSTODY_SOCKET: socket,
    DATABASE_URL: custodyUrl,
  }
  let isStopping = false
  let child: ChildProcess
  const begin = () => {
    child = nodeStart([...productFlags, server, '--rng'], env, output)
    child.once('exit', () => {
      if (!isStopping) void sleep(restMs).then(() => isStopping || begin())
    })
  }
  begin()
  return {
    // A role in this tool's environment is not passed to the other processes.
    env: {
      CUSTODY_DATABASE_URL: undefined,
      CUSTODY_DIR: undefined,
      CUSTODY_SOCKET: socket,
      CUSTODY_TOKEN: undefined,
      CUSTODY_TOKEN_MODULE: undefined,
      CUSTODY_TOKEN_PIN: undefined,
    },
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      await endChild(child)
    },
  }
}
