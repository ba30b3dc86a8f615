import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../process/free-port.ts'
import { endChild, nodeStart, productFlags } from '../process/node-run.ts'
import { openReverseProxy } from './reverse-proxy.ts'

const server = 'dist/server/main.js'
const fronts = ['portal', 'arcade', 'backoffice'] as const
type Ports = Record<(typeof fronts)[number], number>
export type Role = 'web' | 'live' | 'work'

type Member = {
  role: Role
  ports: Ports
  child: ChildProcess
  isReady: boolean
}

export type Processes = {
  roles: () => Role[]
  /** Kills one as `kill -9` does; it restarts automatically. Resolves when it answers again. */
  kill(at: number): Promise<void>
  /** Restarts all in order, one after another: a deploy without downtime. */
  restartAll(): Promise<void>
  /** How often a process ended without being killed. */
  fallenCount: () => number
  stop(): Promise<void>
}

/** The time a process may take to stop in order, and to answer after its start. */
const leavingMs = 30_000
const startingMs = 90_000

/** Returns the roles: a third holds sockets, a third runs workers, the rest answers calls. */
export function rolesOf(count: number): Role[] {
  const each = Math.floor(count / 3)
  return [
    ...Array.from({ length: count - 2 * each }, () => 'web' as const),
    ...Array.from({ length: each }, () => 'live' as const),
    ...Array.from({ length: each }, () => 'work' as const),
  ]
}

/**
 * Starts several processes of the product on one database, behind one public port per front. A
 * process that ends is restarted. `first` starts the one that migrates and seeds before it serves;
 * without it the database is ready.
 */
export async function startProcesses(options: {
  roles: Role[]
  ports: Ports
  env: NodeJS.ProcessEnv
  log: number
  first?: (words: string[], env: NodeJS.ProcessEnv) => Promise<ChildProcess>
}): Promise<Processes> {
  const { env, log, ports } = options
  const members: Member[] = []
  let isStopping = false
  let fallenCount = 0
  const expected = new Set<ChildProcess>()

  const envOf = (own: Ports) => environmentOf(env, ports, own)
  const begin = ({ ports: own, role }: Pick<Member, 'ports' | 'role'>) =>
    nodeStart([...productFlags, server, `--${role}`], envOf(own), log)

  function watch(member: Member): void {
    const { child } = member
    child.once('exit', () => {
      member.isReady = false
      if (!expected.delete(child)) fallenCount += 1
      if (isStopping) return
      member.child = begin(member)
      watch(member)
      void untilReady(member)
    })
  }

  for (const role of options.roles) {
    const own = { arcade: await freePort(), backoffice: await freePort(), portal: await freePort() }
    const isFirst = members.length === 0 && options.first
    const words = [...productFlags, server, 'start', `--${role}`]
    const child = isFirst ? await options.first?.(words, envOf(own)) : begin({ ports: own, role })
    if (!child) throw new Error('no process was started')
    const member = { child, isReady: false, ports: own, role }
    members.push(member)
    watch(member)
  }
  await Promise.all(members.map(untilReady))
  const proxies = await openProxies(members, ports)

  const end = async (at: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const member = members[at]
    if (member) await endAndAwait(member, signal, expected)
  }

  return {
    fallenCount: () => fallenCount,
    kill: (at) => end(at, 'SIGKILL'),
    async restartAll() {
      for (const at of members.keys()) await end(at, 'SIGTERM')
    },
    roles: () => members.map(({ role }) => role),
    async stop() {
      isStopping = true
      await Promise.all(proxies.map((proxy) => proxy.close()))
      for (const { child } of members) expected.add(child)
      await Promise.all(members.map(({ child }) => endChild(child)))
    },
  }
}

/** The process listens where nobody else does, and knows itself by the public addresses. */
const environmentOf = (env: NodeJS.ProcessEnv, ports: Ports, own: Ports): NodeJS.ProcessEnv => ({
  ...env,
  ARCADE_ORIGIN: env['ARCADE_ORIGIN'] ?? `http://localhost:${ports.arcade}`,
  ARCADE_PORT: String(own.arcade),
  BACKOFFICE_ORIGIN: env['BACKOFFICE_ORIGIN'] ?? `http://localhost:${ports.backoffice}`,
  BACKOFFICE_PORT: String(own.backoffice),
  PORTAL_ORIGIN: env['PORTAL_ORIGIN'] ?? `http://localhost:${ports.portal}`,
  PORTAL_PORT: String(own.portal),
  TRUSTED_PROXIES: String(Number(env['TRUSTED_PROXIES'] ?? 0) + 1),
})

function openProxies(members: Member[], ports: Ports) {
  const ready = (role: Role, front: keyof Ports) => () =>
    members.filter((one) => one.role === role && one.isReady).map((one) => one.ports[front])
  return Promise.all(
    fronts.map((front) =>
      openReverseProxy(ports[front], { live: ready('live', front), web: ready('web', front) }),
    ),
  )
}

/** Ends a process, which starts again by itself, and waits until it answers. */
async function endAndAwait(
  member: Member,
  signal: 'SIGKILL' | 'SIGTERM',
  expected: Set<ChildProcess>,
): Promise<void> {
  const { child, role } = member
  member.isReady = false
  if (!isOver(child)) {
    expected.add(child)
    const ended = once(child, 'exit')
    child.kill(signal)
    // A process that does not stop in time is killed.
    const late = setTimeout(() => child.kill('SIGKILL'), leavingMs)
    await ended
    clearTimeout(late)
  }
  for (const until = Date.now() + startingMs; Date.now() < until; await sleep(20)) {
    if (member.isReady) return
  }
  throw new Error(`a process (${role}) did not come back`)
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

/** A process that only works has no port: it counts as ready once it runs. */
async function untilReady(member: Member): Promise<void> {
  const { child, ports, role } = member
  if (role === 'work') {
    member.isReady = !isOver(child)
    return
  }
  let isAnswering = false
  for (const until = Date.now() + startingMs; Date.now() < until; await sleep(20)) {
    isAnswering = await isReady(ports.portal)
    if (isAnswering || isOver(child)) break
  }
  member.isReady = isAnswering && !isOver(child)
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  } catch {
    return false
  }
}
