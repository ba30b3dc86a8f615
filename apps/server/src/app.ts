import { fileURLToPath } from 'node:url'
import * as cardroom from '#cardroom'
import * as agents from '#agents'
import * as casino from '#casino'
import * as bonus from '#bonus'
import * as cashback from '#cashback'
import * as catalog from '#catalog'
import * as notifications from '#notifications'
import * as content from '#content'
import * as fishing from '#fishing'
import * as identity from '#identity'
import * as launch from '#launch'
import * as ledger from '#ledger'
import * as lottery from '#lottery'
import * as operators from '#operators'
import * as overview from '#overview'
import * as points from '#points'
import * as promotions from '#promotions'
import * as privacy from '#privacy'
import * as protection from '#protection'
import * as transparency from '#transparency'
import * as transferWallets from '#transfer-wallets'
import * as missions from '#missions'
import * as raffles from '#raffles'
import * as realtime from '#realtime'
import * as reports from '#reports'
import * as risk from '#risk'
import * as referral from '#referral'
import * as rounds from '#rounds'
import * as rtp from '#rtp'
import * as seamless from '#seamless'
import * as settings from '#settings'
import * as sportsbook from '#sportsbook'
import * as tables from '#tables'
import * as support from '#support'
import * as uploads from '#uploads'
import * as vip from '#vip'
import * as verification from '#verification'
import * as wagers from '#wagers'
import * as wallet from '#wallet'
import type { FastifyInstance } from 'fastify'
import { leadAgentsIn } from './lead-agents-in.ts'
import { frontOf } from '@madang/wire'
import type { FrontName } from '@madang/wire'
import type { Bus } from '#kernel/bus'
import { openBus } from '#kernel/bus/open-bus'
import { systemClock } from '#kernel/clock'
import type { Clock } from '#kernel/clock'
import { serveReports } from '#kernel/http/browser-reports'
import type { Config } from '#kernel/config'
import { openDatabase } from '#kernel/database/database'
import { dispatchEvents } from '#kernel/events/dispatch-events'
import { forgettingEvents } from '#kernel/events/forget-events'
import { subscriber } from '#kernel/events'
import type { Subscriber } from '#kernel/events'
import { openFront } from '#kernel/http/open-front'
import type { Front } from '#kernel/http/front'
import { serveHealth } from '#kernel/metrics/health'
import { startJobs } from '#kernel/jobs/jobs'
import { kernelMetrics } from '#kernel/metrics/kernel-metrics'
import { joinLiveBus } from '#kernel/live/live-bus'
import type { FrameProof } from '#kernel/live/open-lines'
import { openLog } from '#kernel/metrics/log'
import type { Logger } from '#kernel/metrics/log'
import type { Module } from '#kernel/parts/module'
import { serveApiPages } from '#kernel/http/openapi'
import { securityHeaders, servePages } from '#kernel/http/pages'
import { reencryptJob } from '#kernel/secrets/reencrypt-all'
import { registryOf } from '#kernel/parts/registry'
import type { Registry } from '#kernel/parts/registry'
import { openKeys } from '#kernel/secrets/open-keys'
import type { PersonalData } from '#kernel/parts/personal-data'
import type { AppContext } from '#kernel/http/route'
import { serveLog } from '#kernel/transparency/serve-log'
import type { Worker } from '#kernel/jobs/worker'

/** Every module, lowest layer first. This is the only file that lists them all. */
export const modules: Module[] = [
  settings,
  ledger,
  transparency,
  notifications,
  identity,
  operators,
  content,
  catalog,
  bonus,
  protection,
  uploads,
  verification,
  wagers,
  support,
  wallet,
  vip,
  cashback,
  referral,
  missions,
  raffles,
  promotions,
  points,
  risk,
  privacy,
  reports,
  overview,
  realtime,
  rtp,
  casino,
  cardroom,
  tables,
  sportsbook,
  fishing,
  lottery,
  seamless,
  transferWallets,
  launch,
  rounds,
  agents,
]

/** `web` serves calls and pages, `live` holds sockets, `work` runs jobs and dispatches events. */
export type Roles = { web: boolean; live: boolean; work: boolean }
export const allRoles: Roles = { live: true, web: true, work: true }

export type House = {
  context: AppContext
  fronts: Record<FrontName, FastifyInstance>
  events: { settle(): Promise<void> }
  listen(): Promise<void>
  close(): Promise<void>
}

type Options = {
  roles?: Roles
  clock?: Clock
  log?: Logger
  hasJobs?: boolean
  /** The default bus connects all processes. */
  bus?: Bus
}

/** Starts the server: database, fronts, events, jobs. No port is open before `listen`. */
export async function openHouse(config: Config, options: Options = {}): Promise<House> {
  const { clock = systemClock, roles = allRoles } = options
  const log = options.log ?? openLog(config.logLevel)
  const db = openDatabase(config.databaseUrl, { readUrl: config.databaseReadUrl })
  await openKeys(db, config, clock)
  const bus = options.bus ?? (await openBus(config, log))
  const context: AppContext = { bus, config, db, log, registry: registryOf(modules) }
  joinLiveBus(db, context.bus)
  await refuseOffCheck(context)
  const fronts = await openFronts(context, clock)
  const sockets = roles.live ? attachSockets(context, clock, fronts) : []
  const subscribers = allSubscribers(context.registry)
  const events = dispatchEvents(context, roles.work ? subscribers : [])
  const ownJobs = [reencryptJob(modules), forgettingEvents(subscribers), ledger.auditJob(modules)]
  const jobs = [...modules.flatMap((module) => module.jobs ?? []), ...ownJobs]
  const hasJobs = roles.work && options.hasJobs !== false && jobs.length > 0
  const startAll = (role: Worker['role']) =>
    modules
      .flatMap((module) => module.workers ?? [])
      .filter((worker) => worker.role === role && !config.workersOff.includes(worker.name))
      .map((worker) => worker.start(context, clock))
  const workers = roles.work && options.hasJobs !== false ? startAll('work') : []
  const runner = hasJobs ? await startJobs({ config, db, log }, jobs) : undefined

  return {
    events,
    fronts,
    context,
    async listen() {
      if (!roles.web && !roles.live) return
      for (const name of ['portal', 'arcade', 'backoffice'] as const) {
        await fronts[name].listen({ host: '0.0.0.0', port: config.ports[name] })
      }
      if (roles.web) workers.push(...startAll('web'))
    },
    /** Refuses new work, finishes running work, then closes connections. */
    async close() {
      for (const worker of workers) await worker.stop()
      for (const socket of sockets) await socket.close()
      await Promise.all(Object.values(fronts).map((front) => front.close()))
      await runner?.stop()
      await events.stop()
      await bus.close()
      await db.close()
    },
  }
}

/** Proves on a socket which member a game frame belongs to. */
const frameProof = (db: AppContext['db']): FrameProof => ({
  findLive: (tokens, now) => launch.findLiveFrames(db, tokens, now),
  whoIs: (token, ip, now) =>
    launch.whoIsFrame(db, { cookie: () => undefined, headers: { token }, ip, now }),
})

/** Attaches the sockets, which share a server by path; a module's own socket is at one front. */
function attachSockets(context: AppContext, clock: Clock, fronts: House['fronts']) {
  const at = { clock, frames: frameProof(context.db) }
  return modules
    .flatMap((module) => module.sockets ?? [])
    .map(({ attach, front }) => attach(fronts[front].server, context, at))
}

/** Returns the modules' subscribers, and those that erase their personal data of erased members. */
export const allSubscribers = ({ personalData }: Registry): Subscriber[] => [
  ...modules.flatMap((module) => module.subscribers ?? []),
  ...personalData.flatMap(({ erase, name }) => (erase ? [eraser(name, erase)] : [])),
]

const eraser = (name: string, erase: NonNullable<PersonalData['erase']>): Subscriber =>
  subscriber(
    `${name}.erase-personal-data`,
    identity.membersErased,
    (tx, bodies) => {
      const memberIds = bodies.map(({ memberId }) => memberId)
      return erase(tx, memberIds, new Date())
    },
    { begins: 'at-oldest-event', replay: 'repeatable' },
  )

/** Refuses to start with disabled checks if there is a licence: scripted clients are for demos. */
async function refuseOffCheck({ bus, config, db }: AppContext): Promise<void> {
  if (config.isHumanCheckOn && config.hasRateLimits) return
  const { brand } = await db.read(settings.readSettings)
  if (brand.licence === '') return
  await bus.close()
  await db.close()
  throw new Error(
    'MADANG_HUMAN_CHECK=off and MADANG_RATE_LIMITS=off are for a demo, and a licence is entered here.',
  )
}

async function openFronts(context: AppContext, clock: Clock) {
  const { arcadeNetworks, origins, vendorOrigins } = context.config
  const open = async (name: FrontName, proof: Proof, framed: Framing) => {
    const routes = modules.flatMap((module) => module.routes ?? [])
    const own = routes.filter(({ wire }) => frontOf(wire) === name)
    const alsoAt = name === 'arcade' ? arcadeNetworks : []
    const pages = { alsoAt, folder: distOf(name), origin: origins[name], ...framed }
    const headers = (nonce?: string) => securityHeaders(pages, nonce)
    const described = { alsoAt, clock, headers, name, origin: origins[name], routes: own }
    const front = await openFront({ ...described, ...proof }, context)
    serveHealth(front, context, name === 'backoffice' ? allMetrics() : undefined)
    serveApiPages(front, name, own)
    serveReports(front, context)
    if (name !== 'backoffice') serveLog(front, context)
    const wires = own.map((route) => route.wire)
    const drawn = name === 'backoffice' ? {} : { portal, arcade }[name]
    if (name === 'portal') leadAgentsIn(front, origins.agent)
    await servePages(front, { ...pages, ...drawn }, wires)
    return front
  }
  const { db } = context
  const portal = {
    firstView: (path: string) => catalog.firstTiles(db, path),
    opensTo: async () => ({
      ...(await settings.phoneCalls(db)),
      pictures: await settings.pictureNetworks(db),
    }),
  }
  const arcade = { opensTo: (path: string) => settings.phoneCheckOpening(db, path) }
  const proofs = proofsOf(context)
  const games = [origins.arcade, ...arcadeNetworks, ...vendorOrigins]
  return {
    arcade: await open('arcade', proofs.arcade, { framedBy: [origins.portal], framesOrigins: [] }),
    backoffice: await open('backoffice', proofs.backoffice, unframed),
    portal: await open('portal', proofs.portal, { framedBy: [], framesOrigins: games }),
  }
}

/** Returns how each front authenticates callers, and how it audits their calls. */
function proofsOf({ db }: AppContext): Record<FrontName, Proof> {
  const { envelopeMode: envelope, gateCall: gate } = settings
  const operator: Proof = {
    audit: operators.auditCall,
    envelope,
    whoIs: (ask) => operators.whoIsOperator(db, ask),
  }
  const member: Proof = {
    audit: operators.auditAccess,
    envelope,
    gate,
    whoIs: (ask) => identity.whoIsMember(db, ask),
  }
  const frame: Proof = { gate, whoIs: (ask) => launch.whoIsFrame(db, ask) }
  return { arcade: frame, backoffice: operator, portal: member }
}

const allMetrics = () => [...kernelMetrics, ...modules.flatMap((module) => module.metrics ?? [])]

type Proof = Pick<Front, 'whoIs' | 'audit' | 'gate' | 'envelope'>
type Framing = { framedBy: string[]; framesOrigins: string[] }
const unframed: Framing = { framedBy: [], framesOrigins: [] }

/** The sources are in apps/server/src, the bundle in dist/server: both are two levels deep. */
function distOf(name: FrontName): string {
  const root = process.env['MADANG_ROOT'] ?? fileURLToPath(new URL('../../../', import.meta.url))
  return `${root}/apps/${name}/dist`
}
