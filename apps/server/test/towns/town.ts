import { rmSync } from 'node:fs'
import { frontOf } from '@madang/wire'
import type { Call, Takes } from '@madang/wire'
import { allRoles, openHouse, type House, type Roles } from '../../src/app.ts'
import { localBus } from '../../src/kernel/bus.ts'
import { StoryClock } from '../../src/kernel/clock.ts'
import { openLog, type Logger } from '../../src/kernel/metrics/log.ts'
import { findMemberByAccount } from '../../src/modules/identity/index.ts'
import { changeSetting, type AnySetting } from '../../src/modules/settings/index.ts'
import { temporaryFolder } from '../../../../tools/process/temporary.ts'
import { cloneCast, playCast } from '../cast-template.ts'
import { cloneDatabase, type OwnDatabase } from './clone.ts'
import { openTowns, watchBooks, type TownBooks } from './open-towns.ts'
import { townConfig, type ConfigOptions } from './town-config.ts'

type WatchedHouse = House & TownBooks

/** A whole house on its own clone of the template, with a clock that the story moves. */
export type Town = WatchedHouse & {
  clock: StoryClock
  url: string
  /** Sends a request to a front as a browser would, as a member or as a visitor. */
  ask(wire: Call, input: object, as?: Visit): Promise<Reply>
  /** The id of a member, by the account's name. */
  idOf(account: string): Promise<string>
  /** Changes a setting: the whole value, or the fields that differ from the default. */
  set(name: AnySetting, value: unknown): Promise<void>
  /** Checks that the books are at zero, and closes the town. */
  tearDown(): Promise<void>
}

/** What a browser tab holds: its cookies and its token. */
export type Visit = {
  cookies: Record<string, string>
  token?: string
  lang?: string
  ip?: string
  country?: string
  /** The address that its page stands at, where that is not the portal's. */
  host?: string
  /** Seconds without user input on its page. */
  untouchedSeconds?: number
}

export type Reply = {
  status: number
  success: boolean
  value: any // oxlint-disable-line typescript/no-explicit-any -- each story knows what it asked for
  errorCode?: string
  message?: string
  headers: Record<string, unknown>
}

type TownOptions = ConfigOptions & {
  startsAt?: Date
  hasCast?: boolean
  /** An empty migrated database, where no run of stories has templates to clone. */
  database?: Pick<OwnDatabase, 'url' | 'drop'>
  /** Maps the database's address, for example to a proxy; default: direct. */
  way?: (url: string) => Promise<string>
  log?: Logger
  /** The house's roles; all by default. */
  roles?: (keyof Roles)[]
  /** Whether other processes share its database and bus. */
  isShared?: boolean
}

/** Opens a town at a Saturday noon in Seoul; close it with `tearDown`. */
export async function openTown(options: TownOptions = {}): Promise<Town> {
  const clock = new StoryClock(options.startsAt ?? new Date('2026-11-21T03:00:00Z'))
  const folder = temporaryFolder()
  const hasCast = options.hasCast !== false
  // The secrets of the cast lie with the custody of the template: another one begins with its own.
  const isCast = hasCast && !options.custodySocket && !options.database
  const { url, drop } = options.database ?? (await (isCast ? cloneCast(folder) : cloneDatabase()))
  const databaseUrl = (await options.way?.(url)) ?? url
  const config = townConfig({ custodyUrl: url, databaseUrl, folder }, options)
  const log = options.log ?? openLog(process.env['STORY_LOG'] ?? 'silent')
  const bus = options.isShared ? {} : { bus: localBus() }
  const roles = rolesOf(options.roles)
  const house = await openHouse(config, { ...bus, clock, hasJobs: false, log, roles })
  if (hasCast && !isCast) await playCast(house)
  const books = watchBooks(house)
  return {
    ...house,
    ...books,
    ask: (wire, input, as) => ask(house, wire, input, as),
    clock,
    url,
    async idOf(account) {
      const member = await house.context.db.read((tx) => findMemberByAccount(tx, account))
      if (!member) throw new Error(`Nobody is called ${account}`)
      return member.id
    },
    async set(name, value) {
      const change = { at: clock.now(), by: 'jisoo', name, reason: 'a story', value }
      await house.context.db.write((tx) => changeSetting(tx, change))
    },
    async tearDown() {
      openTowns.delete(books)
      try {
        await house.events.settle()
        await books.checkBooks()
      } finally {
        await house.close()
        await drop()
        rmSync(folder, { force: true, recursive: true })
      }
    },
  }
}

/** Opens another process of the same house: own connections and memory, same data and clock. */
export async function openBeside(town: Town, roles: (keyof Roles)[]): Promise<Town> {
  const { config, log } = town.context
  const options = { clock: town.clock, hasJobs: false, log, roles: rolesOf(roles) }
  const house = await openHouse(config, options)
  return {
    ...town,
    ...house,
    ask: (wire, input, as) => ask(house, wire, input, as),
    tearDown: () => house.close(),
  }
}

const rolesOf = (roles: (keyof Roles)[] | undefined): Roles =>
  roles === undefined
    ? allRoles
    : { live: roles.includes('live'), web: roles.includes('web'), work: roles.includes('work') }

async function ask(house: House, wire: Call, input: object, as?: Visit): Promise<Reply> {
  const front = house.fronts[frontOf(wire)]
  const rest = { ...input } as Record<string, string>
  const url = wire.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = rest[name]
    delete rest[name]
    return encodeURIComponent(String(part))
  })
  const isQuery = wire.method === 'GET'
  const reply = await front.inject({
    cookies: as?.cookies ?? {},
    headers: {
      'content-type': 'application/json',
      ...(as?.host && { host: as.host }),
      'x-forwarded-for': as?.ip ?? '203.0.113.7',
      ...(as?.token && { token: as.token }),
      ...(as?.country && { 'x-country': as.country }),
      ...(as?.lang && { language: as.lang }),
      ...(as?.untouchedSeconds && { 'untouched-seconds': String(as.untouchedSeconds) }),
    },
    method: wire.method,
    url,
    ...(isQuery ? { query: rest } : { payload: JSON.stringify(rest) }),
  })
  for (const cookie of reply.cookies) {
    if (as) as.cookies[cookie.name] = cookie.value
  }
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const body = isJson
    ? reply.json<object>()
    : { success: reply.statusCode < 400, value: reply.body }
  return { ...body, headers: reply.headers, status: reply.statusCode } as Reply
}

/** Types a call's input without sending it: so that a story's bad input is bad on purpose. */
export const input = <C extends Call>(_: C, given: Takes<C>): Takes<C> => given
