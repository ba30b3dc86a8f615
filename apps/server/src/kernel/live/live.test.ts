import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkBefore } from '@madang/games'
import { cloneDatabase } from '../../../test/towns/clone.ts'
import { localBus } from '../bus.ts'
import { joinCustody } from '../custody/join-custody.ts'
import { openDatabase } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { openLog } from '../metrics/log.ts'
import { registryOf } from '../parts/registry.ts'
import { Commitments } from './commitments.ts'
import { EventLog } from './event-log.ts'
import { findLeases, holdsLease, renewLeases, takeLeases } from './lease.ts'
import { joinLiveBus, wakeLive } from './live-bus.ts'
import { LiveOwner, startOwner } from './live-owner.ts'

const noon = new Date('2026-11-21T03:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const folder = mkdtempSync(join(tmpdir(), 'madang-live-'))
const bus = localBus()

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  db = openDatabase(clone.url)
  joinLiveBus(db, bus)
  await joinCustody(db, {
    custody: { databaseUrl: clone.url, folder: null, socket: null, token: null },
    folder,
  })
})
afterAll(async () => {
  await db.close()
  await drop()
  rmSync(folder, { force: true, recursive: true })
})

const take = (owner: string, names: string[], now: Date, kind = 'room') =>
  db.write((tx) =>
    takeLeases(tx, names, { kind, now, owner, until: new Date(now.getTime() + 3_000) }),
  )

test('of many rivals each name falls to one, and a takeover refuses the one before', async () => {
  const names = ['a', 'b', 'c']
  const taken = await Promise.all(['x', 'y', 'z'].map((owner) => take(owner, names, noon)))
  const held = taken.flat()
  expect(held.map(({ name }) => name).toSorted()).toEqual(names)
  expect(await take('late', names, later(2_000))).toEqual([])
  const [first] = held.filter(({ name }) => name === 'a')
  expect(await db.write((tx) => holdsLease(tx, first!))).toBe(true)
  const [second] = await take('late', ['a'], later(3_001))
  expect(second).toMatchObject({ epoch: 2n, owner: 'late' })
  expect(await db.write((tx) => holdsLease(tx, first!))).toBe(false)
  expect(await db.write((tx) => holdsLease(tx, second!))).toBe(true)
  // The former owner cannot win the lease back by renewing.
  const renewal = { kind: 'room', owner: first!.owner, until: later(9_000) }
  const renewed = await db.write((tx) => renewLeases(tx, renewal))
  expect(renewed.some(({ name }) => name === 'a')).toBe(false)
})

test('nobody takes over in the middle of a transaction that writes', async () => {
  const [lease] = await take('slow', ['d'], noon)
  let rival: unknown[] = []
  await db.write(async (tx) => {
    expect(await holdsLease(tx, lease!)).toBe(true)
    rival = await take('quick', ['d'], later(60_000))
  })
  expect(rival).toEqual([])
  expect(await take('quick', ['d'], later(60_000))).toHaveLength(1)
})

test('an owner does what is due, rests, wakes, and goes on after another one died', async () => {
  const done: string[] = []
  const work = (label: string) => ({
    advance: async (_: unknown, { name }: { name: string }) => {
      done.push(`${label}:${name}`)
      return { dueAt: later(60_000) }
    },
    kind: 'draw',
    wanted: async () => ['one', 'two'],
  })
  const context = { db, log: openLog('silent'), registry: registryOf([]) }
  const lost = new LiveOwner(context, work('lost'), 'lost')
  expect(await lost.tick(noon)).toEqual(later(1_000))
  expect(done.toSorted()).toEqual(['lost:one', 'lost:two'])
  await lost.tick(later(100))
  expect(done).toHaveLength(2)
  lost.wake('two')
  await lost.tick(later(200))
  expect(done.splice(0).slice(2)).toEqual(['lost:two'])

  const next = new LiveOwner(context, work('next'), 'next')
  await next.tick(later(2_000))
  expect(done).toEqual([])
  await next.tick(later(4_000))
  expect(done.splice(0).toSorted()).toEqual(['next:one', 'next:two'])
  lost.wake('one')
  await lost.tick(later(4_500))
  expect(done).toEqual([])
  await next.leave()
  const held = await db.read((tx) => findLeases(tx, 'draw', ['one', 'two']))
  expect(held.map(({ owner }) => owner)).toEqual([null, null])
})

test('what rests and is not wanted is given back, and a wake takes it again', async () => {
  const done: string[] = []
  let wanted = ['a', 'b']
  const context = { db, log: openLog('silent'), registry: registryOf([]) }
  const owner = new LiveOwner(
    context,
    {
      advance: async (_: unknown, { name }: { name: string }) => {
        done.push(name)
        return { dueAt: null }
      },
      kind: 'resting',
      wanted: async () => wanted,
    },
    'only',
  )
  await owner.tick(noon)
  wanted = ['b']
  await owner.tick(later(1_000))
  await owner.tick(later(2_000))
  expect(done.filter((name) => name === 'a')).toHaveLength(1)
  expect(done.filter((name) => name === 'b')).toHaveLength(3)
  const held = await db.read((tx) => findLeases(tx, 'resting', ['a', 'b']))
  expect(new Map(held.map(({ name, owner: by }) => [name, by]))).toEqual(
    new Map([
      ['a', null],
      ['b', 'only'],
    ]),
  )
  owner.wake('a')
  await owner.tick(later(2_100))
  expect(done.filter((name) => name === 'a')).toHaveLength(2)
})

test('a wake is heard after its commit, and not after a rollback', async () => {
  const woken: string[] = []
  const context = { bus, config: {} as never, db, log: openLog('silent'), registry: registryOf([]) }
  const owner = startOwner(
    context,
    { now: () => noon },
    {
      advance: async (_, { name }) => (woken.push(name), { dueAt: later(60_000) }),
      kind: 'hand',
      wanted: async () => ['h'],
    },
  )
  await expect.poll(() => woken.length).toBe(1)
  await db
    .write(async (tx) => {
      wakeLive(tx, 'hand', 'h')
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(woken).toHaveLength(1)
  await db.write(async (tx) => wakeLive(tx, 'hand', 'h'))
  await expect.poll(() => woken.length).toBe(2)
  await owner.stop()
})

test('a log has no gap under rivals, is told in order after the commit, and keeps snapshots', async () => {
  const log: EventLog<{ n: number }> = new EventLog('hand', {
    snapshots: {
      every: 10,
      make: async (tx, name) => (await log.listSince(tx, [{ name, seq: 0n }])).length,
    },
  })
  const delivered: bigint[] = []
  const forget = log.onAppend(bus, (events) => delivered.push(...events.map(({ seq }) => seq)))
  const write = (n: number) =>
    db.write((tx) => log.append(tx, 'h', [{ about: 'x', at: noon, body: { n } }]))
  await Promise.all(Array.from({ length: 25 }, (_, n) => write(n)))
  await db
    .write(async (tx) => {
      await log.append(tx, 'h', [{ about: 'x', at: noon, body: { n: 99 } }])
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  const all = await db.read((tx) => log.listSince(tx, [{ name: 'h', seq: 0n }]))
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => BigInt(n + 1)))
  expect(delivered.toSorted((a, b) => Number(a - b))).toEqual(all.map(({ seq }) => seq))
  forget()
  const snapshot = await db.read((tx) => log.findSnapshot<number>(tx, 'h'))
  expect(snapshot).toEqual({ body: 20, seq: 20n })
  expect(await db.read((tx) => log.listSince(tx, [{ name: 'h', seq: 23n }]))).toHaveLength(2)
  await db.write((tx) => log.forget(tx, later(1)))
  expect(await write(1)).toMatchObject([{ seq: 26n }])
})

test('what is read at a number is read again when an event comes in between', async () => {
  const log = new EventLog<object>('hand')
  let count = 0
  const read = await db.read((tx) =>
    log.readAt(tx, 'moving', async () => {
      const event = { about: 'x', at: noon, body: {} }
      if (count++ === 0) await db.write((other) => log.append(other, 'moving', [event]))
      return count
    }),
  )
  expect(read).toEqual({ seq: 1n, value: 2 })
})

test('a secret is committed, closed once, and only then revealed', async () => {
  const commitments = new Commitments('wave')
  const to = { firstNumber: 1, rulesHash: 'ab', subject: 'reef' }
  const one = await db.write((tx) => commitments.commit(tx, to, noon))
  const reveal = (id: string) => db.write((tx) => commitments.reveal(tx, id, later(2)))
  const close = (id: string, e: string) => db.write((tx) => commitments.close(tx, id, e, later(1)))
  await expect(reveal(one.id)).rejects.toThrow('not closed')
  await close(one.id, 'aa')
  expect(await close(one.id, 'aa')).toMatchObject({ entropy: 'aa' })
  await expect(close(one.id, 'bb')).rejects.toThrow('other entropy')
  const [hidden] = await db.read((tx) => commitments.find(tx, [one.id]))
  expect(hidden).toMatchObject({ secret: null, secretHash: one.secretHash })
  const shown = await reveal(one.id)
  expect(linkBefore(shown.secret)).toBe(one.secretHash)
  expect((await reveal(one.id)).secret).toBe(shown.secret)

  // The next promise reveals nothing about the earlier one.
  const next = await db.write((tx) => commitments.commit(tx, { ...to, firstNumber: 2 }, noon))
  expect(next.secretHash).not.toBe(shown.secret)
  // Closing and revealing in one transaction is refused: the close is not committed yet.
  const atOnce = db.write(async (tx) => {
    await commitments.close(tx, next.id, '', noon)
    return commitments.reveal(tx, next.id, noon)
  })
  await expect(atOnce).rejects.toThrow('not-due')
  const rivals = await Promise.all(
    Array.from({ length: 4 }, () => db.write((tx) => commitments.commit(tx, to, noon))),
  )
  expect(new Set(rivals.map(({ secretHash }) => secretHash)).size).toBe(4)
})
