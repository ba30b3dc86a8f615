import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../build.ts'
import { startCustody } from './custody-process.ts'
import { openDatabase, rolesOf as databaseRolesOf, type Database } from './database.ts'
import { keepRunning, type Part } from './keep-running.ts'
import { endChild, nodeStart, productFlags, root, tail } from './node-run.ts'
import { startPractice, type Practice } from '../practice.ts'
import { Problem } from './problem.ts'
import { rolesOf, startProcesses } from '../processes/start-processes.ts'
import { step } from './progress.ts'
import { requireFreePorts } from './require-free-ports.ts'

export interface Ports {
  portal: number
  arcade: number
  backoffice: number
}

export interface ProductOptions {
  dataFolder: string
  ports: Ports
  /** `false` for throwaway data: tests and measurements. */
  isDurable?: boolean
  /** How many processes share the work; one by default. */
  processCount?: number
  report?: typeof step
  /**
   * Restarts server and PostgreSQL when they end, and receives messages about it; without it
   * `broken` resolves.
   */
  print?: (words: string) => void
  env?: NodeJS.ProcessEnv
  /** Further settings of the embedded PostgreSQL. */
  postgres?: Record<string, string>
}

/** The people of the seed, by the kind of place they log in at, with their passwords. */
export type People = Record<string, Record<string, unknown>[]>

export interface Product {
  addresses: Record<keyof Ports, string>
  databaseUrl: string
  /** The server's process as it was started first, whose time a measurement may count. */
  pid: number
  /** The id of the custody process; it changes after a restart. */
  custodyPid: () => number
  /** The ids of the running processes, for callers that end one of them. */
  pids: () => { server: number; postgres: number }
  people: People
  /** Resolves with a sentence when a part ends unexpectedly. */
  broken: Promise<string>
  stop: () => Promise<void>
}

/** Brings up the whole product, step by step, and waits until it is ready to serve. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const report = options.report ?? ((_name, work) => Promise.resolve(work()))
  mkdirSync(options.dataFolder, { recursive: true })
  await requireFreePorts(options)
  await build(report)
  const database = await report('PostgreSQL', () =>
    openDatabase(options.dataFolder, options.isDurable, options.print, options.postgres),
  )
  const { portal } = addressesOf(options.ports)
  const practice = await startPractice(options.dataFolder, options.ports.portal, portal)
  try {
    return await serve(options, { database, practice }, report)
  } catch (error) {
    await practice.stop()
    await database.stop()
    throw error
  }
}

const server = 'dist/server/main.js'

async function serve(
  options: ProductOptions,
  { database, practice }: { database: Database; practice: Practice },
  report: typeof step,
): Promise<Product> {
  const addresses = addressesOf(options.ports)
  const log = path.join(options.dataFolder, 'server.log')
  const output = openSync(log, 'w', 0o600)
  const { appUrl, custodyUrl } = await databaseRolesOf(database)
  const base = environment(options, appUrl, practice)
  const { dataFolder } = options
  const custody = startCustody({ custodyUrl, dataFolder, env: base, output, server })
  const plan = { database, env: { ...base, ...custody.env }, log, output }
  const isMany = (options.processCount ?? 1) > 1
  const start = isMany ? serveMany(plan, options, report) : serveOne(plan, options, report)
  const running = await start.catch(async (error: unknown) => {
    await custody.stop()
    throw error
  })
  try {
    await report('serve', () => untilReady(Object.values(addresses), running.broken))
  } catch (error) {
    await running.stop()
    await custody.stop()
    throw error
  }
  return {
    addresses,
    custodyPid: custody.pid,
    // A part that is restarted is not broken; only before it first served did its end count.
    broken: options.print ? new Promise(() => {}) : running.broken,
    databaseUrl: database.url,
    people: running.people,
    pid: running.pid,
    pids: () => ({ postgres: database.pid(), server: running.pidNow() }),
    stop: async () => {
      await running.stop()
      await custody.stop()
      await practice.stop()
      await database.stop()
    },
  }
}

type Plan = { database: Database; env: NodeJS.ProcessEnv; log: string; output: number }
type Running = Pick<Product, 'broken' | 'people' | 'pid' | 'stop'> & { pidNow: () => number }

async function serveOne(
  plan: Plan,
  { ports, print }: ProductOptions,
  report: typeof step,
): Promise<Running> {
  const words = [...productFlags, server, 'start']
  const first = await startFirst(plan, words, plan.env, report)
  const { broken, people } = first
  const pid = first.child.pid ?? 0
  if (!print) return { broken, people, pid, pidNow: () => pid, stop: () => endChild(first.child) }
  let child = first.child
  const part = (): Part => ({ ended: endedOf(child, plan.log), stop: () => endChild(child) })
  const again = async () => {
    child = nodeStart([...productFlags, server], plan.env, plan.output)
    const begun = part()
    await untilReady(Object.values(addressesOf(ports)), begun.ended)
    return begun
  }
  const kept = keepRunning(part(), { again, name: 'The server', print })
  const stop = async () => void (await Promise.all([kept.stop(), endChild(child)]))
  return { broken, people, pid, pidNow: () => child.pid ?? 0, stop }
}

/** Starts several processes behind one port per front; one that ends is restarted. */
async function serveMany(
  plan: Plan,
  { ports, processCount = 1 }: ProductOptions,
  report: typeof step,
): Promise<Running> {
  let first: First | undefined
  const processes = await startProcesses({
    env: plan.env,
    first: async (words, env) => {
      first = await startFirst(plan, words, env, report)
      return first.child
    },
    log: plan.output,
    ports,
    roles: rolesOf(processCount),
  })
  return {
    broken: plan.database.ended.then(() => 'PostgreSQL ended.'),
    people: first?.people ?? {},
    pid: first?.child.pid ?? 0,
    pidNow: () => first?.child.pid ?? 0,
    stop: () => processes.stop(),
  }
}

type First = { child: ChildProcess; broken: Promise<string>; people: People }

/** The process that migrates and seeds before it serves. */
async function startFirst(
  { database, log, output }: Plan,
  words: string[],
  env: NodeJS.ProcessEnv,
  report: typeof step,
): Promise<First> {
  const child = nodeStart(words, env, output)
  const broken = Promise.race([endedOf(child, log), database.ended.then(() => 'PostgreSQL ended.')])
  const done = doneBy(child, broken)
  try {
    await report('migrate', () => done('migrate'))
    const { people = {} } = await report('seed', () => done('seed'))
    return { broken, child, people }
  } catch (error) {
    await endChild(child)
    throw error
  }
}

function environment(
  options: ProductOptions,
  databaseUrl: string,
  practice: Practice,
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: options.dataFolder,
    MADANG_ROOT: root,
    ...practice.env,
    PORTAL_PORT: String(options.ports.portal),
    ARCADE_PORT: String(options.ports.arcade),
    BACKOFFICE_PORT: String(options.ports.backoffice),
    ...options.env,
  }
}

/** The server's message over its channel when a part of its start is done. */
type ProcessMessage = { done: string; people?: People }

/**
 * Waits for parts of the start by name; if the server ends instead, throws a problem with its
 * output.
 */
function doneBy(
  child: ChildProcess,
  broken: Promise<string>,
): (part: string) => Promise<ProcessMessage> {
  const received: ProcessMessage[] = []
  child.on('message', (message) => received.push(message as ProcessMessage))
  return async (part) => {
    for (;;) {
      const message = received.find(({ done }) => done === part)
      if (message) return message
      const news = await Promise.race([broken, once(child, 'message')])
      if (typeof news === 'string') throw new Problem(news)
    }
  }
}

const endedOf = (child: ChildProcess, log: string): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve(endOf(log)))
  })

/** Returns the report about a server that ended by itself. */
function endOf(log: string): string {
  const text = readFileSync(log, 'utf8')
  if (/53100|No space left on device/.test(text)) {
    return 'There is no space left on the disk of the database: free some.'
  }
  return `The server ended; the end of ${log}:\n${tail(text)}`
}

function addressesOf(ports: Ports): Record<keyof Ports, string> {
  return {
    portal: `http://localhost:${ports.portal}`,
    arcade: `http://localhost:${ports.arcade}`,
    backoffice: `http://localhost:${ports.backoffice}`,
  }
}

async function untilReady(addresses: string[], broken: Promise<string>): Promise<void> {
  let text: string | undefined
  void broken.then((sentence) => (text = sentence))
  const deadline = Date.now() + 60_000
  for (const address of addresses) {
    while (!(await isReady(address))) {
      if (text) throw new Problem(text)
      if (Date.now() > deadline) throw new Problem(`${address} was not ready within a minute.`)
      await sleep(50)
    }
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/ready`)).ok
  } catch {
    return false
  }
}
