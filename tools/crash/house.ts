import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allTitles, findTitle, stakesFor } from '@madang/games'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { decimalOf, unitsOf } from '../../apps/server/src/kernel/money.ts'
import { fundAccounts } from '../bench/houses/bench-books.ts'
import { openTabs } from '../bench/crowds/bet-tabs.ts'
import { freePort } from '../process/free-port.ts'
import { nodeRun, nodeStart, productFlags, root, tail } from '../process/node-run.ts'
import { rolesOf, startProcesses } from '../processes/start-processes.ts'
import type { Processes } from '../processes/start-processes.ts'
import { startOne } from './lab.ts'
import type { Started, Subject } from './lab.ts'
import type { Line, PlayRequest, Reply } from './play-request.ts'

const server = 'dist/server/main.js'
const patienceMs = 2_500
const gameId = allTitles[0]?.id ?? ''

/**
 * Opens the product's own server, as `npm start` runs it, with its arcade on the port that is
 * killed.
 */
export async function openHouse(folder: string, processCount = 1) {
  const portalPort = await freePort()
  const officePort = await freePort()
  const env = (url: string, arcadePort: number) => ({
    ARCADE_PORT: String(arcadePort),
    BACKOFFICE_PORT: String(officePort),
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    MADANG_HUMAN_CHECK: 'off',
    MADANG_RATE_LIMITS: 'off',
    MADANG_ROOT: root,
    NODE_ENV: 'production',
    PORTAL_PORT: String(portalPort),
    TRUSTED_PROXIES: '1',
  })
  const subject: Subject = {
    async prepare(url) {
      for (const words of [['migrate'], ['seed', '--json']]) {
        const done = await nodeRun([server, ...words], env(url, 0))
        if (done.code !== 0) throw new Error(`${words[0]} failed:\n${tail(done.output)}`)
      }
    },
    async start(url, port) {
      const log = openSync(path.join(folder, 'server.log'), 'a', 0o600)
      if (processCount > 1) {
        const ports = { arcade: port, backoffice: officePort, portal: portalPort }
        return startSeveral(
          await startProcesses({
            env: env(url, port),
            log,
            ports,
            roles: rolesOf(processCount),
          }),
        )
      }
      return startOne(() => startServer(env(url, port), port, log))
    },
  }
  return { portal: `http://localhost:${portalPort}`, subject }
}

/** Starts several processes; each kill takes the next of them, so that all are killed in turn. */
function startSeveral(processes: Processes): Started {
  let turn = 0
  return {
    deploy: () => processes.restartAll(),
    fallenCount: () => processes.fallenCount(),
    kill: () => processes.kill(turn++ % processes.roles().length),
    stop: () => processes.stop(),
  }
}

async function startServer(env: NodeJS.ProcessEnv, port: number, log: number) {
  const child = nodeStart([...productFlags, server], env, log)
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    if (await isReady(port)) break
  }
  return child
}

/** Registers members, logs them in and opens a slot for each, all with the same money. */
export async function seatPlayers(
  url: string,
  addresses: { portal: string; arcade: string },
  count: number,
) {
  const tabs = await openTabs(addresses, count, gameId)
  const ids = await fundAccounts(
    url,
    tabs.map(({ account }) => account),
    houseDepositUnits(),
  )
  return tabs.map(({ account, frameToken, line }) => {
    line.close()
    return { frameToken, memberId: ids.get(account) ?? '' }
  })
}

const smallestStake = () => stakesFor(findTitle(gameId)?.config ?? refuseTitle())[0] ?? 0n

/** Enough for a while. Members without money get refusals, and their journals must match too. */
export const houseDepositUnits = () => smallestStake() * 20n

/** A spin for the smallest stake; the house decides the payout. */
export const nextSpin = (memberId: string): PlayRequest => ({
  at: new Date().toISOString(),
  do: 'play',
  id: newId(),
  memberId,
  payout: '0',
  stake: String(smallestStake()),
})

/** Sends the slot's own call, as the frame does. */
export function openFrameLine(port: number, frameToken: string): Line {
  const gone = new AbortController()
  return {
    async ask({ id, stake }): Promise<Reply> {
      const reply = await fetch(`http://127.0.0.1:${port}/play/slots/spin`, {
        body: JSON.stringify({ id, stake: decimalOf(BigInt(stake)) }),
        headers: { 'content-type': 'application/json', token: frameToken },
        method: 'POST',
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(patienceMs)]),
      })
      const { errorCode, value } = (await reply.json()) as Spun
      if (!value?.round) return { no: errorCode ?? 'unexpected' }
      const { balance, round } = value
      return { balance, payout: String(unitsOf(round.payout)) }
    },
    hangUp: () => gone.abort(),
  }
}

type Spun = { errorCode?: string; value?: { balance: string; round?: { payout: string } } }

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  } catch {
    return false
  }
}

const refuseTitle = (): never => {
  throw new Error(`there is no slot ${gameId}`)
}
