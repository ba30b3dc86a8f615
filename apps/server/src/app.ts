import { fileURLToPath } from 'node:url'
import * as casino from '#casino'
import * as catalog from '#catalog'
import * as notifications from '#notifications'
import * as content from '#content'
import * as desk from '#desk'
import * as identity from '#identity'
import * as launch from '#launch'
import * as ledger from '#ledger'
import * as operators from '#operators'
import * as privacy from '#privacy'
import * as protection from '#protection'
import * as transferWallets from '#transfer-wallets'
import * as realtime from '#realtime'
import * as reports from '#reports'
import * as risk from '#risk'
import * as rounds from '#rounds'
import * as seamless from '#seamless'
import * as settings from '#settings'
import * as tables from '#tables'
import * as support from '#support'
import * as uploads from '#uploads'
import * as verification from '#verification'
import * as wallet from '#wallet'
import type { FastifyInstance } from 'fastify'
import { frontOf } from '@madang/wire'
import type { FrontName } from '@madang/wire'
import { localBus } from '#kernel/bus'
import { systemClock } from '#kernel/clock'
import type { Clock } from '#kernel/clock'
import { serveReports } from '#kernel/browser-reports'
import type { Config } from '#kernel/config'
import { openDatabase } from '#kernel/database'
import { dispatchEvents } from '#kernel/events/dispatch-events'
import { eventMetrics } from '#kernel/events/event-metrics'
import { forgettingEvents } from '#kernel/events/forget-events'
import { openFront } from '#kernel/open-front'
import type { Front } from '#kernel/front'
import { serveHealth } from '#kernel/health'
import { startJobs } from '#kernel/jobs'
import { joinLiveBus } from '#kernel/live/live-bus'
import type { FrameProof } from '#kernel/live/open-lines'
import { openLog } from '#kernel/log'
import type { Logger } from '#kernel/log'
import type { Module } from '#kernel/module'
import { serveApiPages } from '#kernel/openapi'
import { securityHeaders, servePages } from '#kernel/pages'
import { reencryptJob } from '#kernel/reencrypt-all'
import { openKeyring } from '#kernel/keyring'
import type { AppContext } from '#kernel/route'

/** Every module of the house, lowest first. This is the only file that knows them all. */
export const modules: Module[] = [
  settings,
  ledger,
  notifications,
  identity,
  operators,
  content,
  catalog,
  protection,
  uploads,
  verification,
  support,
  wallet,
  risk,
  privacy,
  reports,
  realtime,
  casino,
  tables,
  seamless,
  transferWallets,
  launch,
  rounds,
  desk,
]

/** `web` answers calls and pages, `live` holds sockets, `work` runs jobs and hands events on. */
export type Roles = { web: boolean; live: boolean; work: boolean }
export const allRoles: Roles = { live: true, web: true, work: true }

export type House = {
  context: AppContext
  fronts: Record<FrontName, FastifyInstance>
  events: { settle(): Promise<void> }
  listen(): Promise<void>
  close(): Promise<void>
}

type Options = { roles?: Roles; clock?: Clock; log?: Logger; hasJobs?: boolean }

/** Opens the doors: database, fronts, events, jobs. Nothing listens until `listen`. */
export async function openHouse(config: Config, options: Options = {}): Promise<House> {
  const { clock = systemClock, roles = allRoles } = options
  const log = options.log ?? openLog(config.logLevel)
  const db = openDatabase(config.databaseUrl)
  openKeyring(db, config.folder)
  const context: AppContext = { bus: localBus(), config, db, log }
  joinLiveBus(db, context.bus)
  await refuseOffCheck(context)
  const fronts = await openFronts(context, clock)
  const { server } = fronts.portal
  const live = roles.live ? realtime.attachLive(server, context, clock) : undefined
  const hall = roles.live
    ? tables.attachTables(fronts.arcade.server, context, clock, frameProof(db))
    : undefined
  const subscribers = modules.flatMap((module) => module.subscribers ?? [])
  const events = dispatchEvents(context, roles.work ? subscribers : [])
  const ownJobs = [reencryptJob(modules), forgettingEvents(subscribers)]
  const jobs = [...modules.flatMap((module) => module.jobs ?? []), ...ownJobs]
  const hasJobs = roles.work && options.hasJobs !== false && jobs.length > 0
  const dealing = roles.work && options.hasJobs !== false && tables.startDealing(context, clock)
  const runner = hasJobs ? await startJobs({ config, db, log }, jobs) : undefined
  let isClosing = false

  return {
    events,
    fronts,
    context,
    async listen() {
      if (!roles.web) return
      for (const name of ['portal', 'arcade', 'backoffice'] as const) {
        await fronts[name].listen({ host: '0.0.0.0', port: config.ports[name] })
      }
      // Nobody waits for it: a picture that is not there yet is painted when it is asked for.
      void catalog
        .paintAhead(context, { isOver: () => isClosing })
        .catch((error: unknown) => log.warn({ error: String(error) }, 'no picture painted ahead'))
    },
    /** New work is refused first, then what runs is finished, then connections close. */
    async close() {
      isClosing = true
      if (dealing) await dealing.stop()
      await live?.close()
      await hall?.close()
      await Promise.all(Object.values(fronts).map((front) => front.close()))
      await runner?.stop()
      await events.stop()
      await db.close()
    },
  }
}

/** How a game frame proves on a socket whose it is. */
const frameProof = (db: AppContext['db']): FrameProof => ({
  findLive: (tokens, now) => launch.findLiveFrames(db, tokens, now),
  whoIs: (token, ip, now) =>
    launch.whoIsFrame(db, { cookie: () => undefined, headers: { token }, ip, now }),
})

/** Scripted clients are for a demo: with a licence nobody opens the house without its guards. */
async function refuseOffCheck({ config, db }: AppContext): Promise<void> {
  if (config.isHumanCheckOn && config.hasRateLimits) return
  const { brand } = await db.read(settings.readSettings)
  if (brand.licence === '') return
  await db.close()
  throw new Error(
    'MADANG_HUMAN_CHECK=off and MADANG_RATE_LIMITS=off are for a demo, and a licence is entered here.',
  )
}

async function openFronts(context: AppContext, clock: Clock) {
  const { origins, vendorOrigins } = context.config
  const open = async (name: FrontName, proof: Proof, framed: Framing) => {
    const routes = modules.flatMap((module) => module.routes ?? [])
    const own = routes.filter(({ wire }) => frontOf(wire) === name)
    const pages = { folder: distOf(name), origin: origins[name], ...framed }
    const headers = (nonce?: string) => securityHeaders(pages, nonce)
    const described = { clock, headers, name, origin: origins[name], routes: own }
    const front = await openFront({ ...described, ...proof }, context)
    serveHealth(front, context, name === 'backoffice' ? allMetrics() : undefined)
    serveApiPages(front, name, own)
    serveReports(front, context)
    const wires = own.map((route) => route.wire)
    const drawn = name === 'backoffice' ? {} : { portal, arcade }[name]
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
  const { envelopeMode: envelope, gateCall: gate } = settings
  const operator: Proof = {
    audit: operators.auditCall,
    envelope,
    whoIs: (ask) => operators.whoIsOperator(context.db, ask),
  }
  const member: Proof = {
    audit: operators.auditAccess,
    envelope,
    gate,
    whoIs: (ask) => identity.whoIsMember(context.db, ask),
  }
  const frame: Proof = { gate, whoIs: (ask) => launch.whoIsFrame(context.db, ask) }
  const games = [origins.arcade, ...vendorOrigins]
  return {
    arcade: await open('arcade', frame, { framedBy: [origins.portal], framesOrigins: [] }),
    backoffice: await open('backoffice', operator, unframed),
    portal: await open('portal', member, { framedBy: [], framesOrigins: games }),
  }
}

const allMetrics = () => [...eventMetrics, ...modules.flatMap((module) => module.metrics ?? [])]

type Proof = Pick<Front, 'whoIs' | 'audit' | 'gate' | 'envelope'>
type Framing = { framedBy: string[]; framesOrigins: string[] }
const unframed: Framing = { framedBy: [], framesOrigins: [] }

/** The sources stand in apps/server/src, the bundle in dist/server: both are two steps below. */
function distOf(name: FrontName): string {
  const root = process.env['MADANG_ROOT'] ?? fileURLToPath(new URL('../../../', import.meta.url))
  return `${root}/apps/${name}/dist`
}
