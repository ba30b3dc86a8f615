import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cash from '@madang/wire/cash-office'
import { listQueues } from '@madang/wire/desk'
import { showJobHealth, showOverview, showPaymentHealth } from '@madang/wire/overview'
import * as wire from '@madang/wire/wallet'
import { migrateJobs } from '#kernel/jobs/jobs'
import { playWager } from '#wagers'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const overview = async () => {
  await town.events.settle()
  // One answer serves all desks for a moment.
  town.clock.tick(6_000)
  minho = await operatorVisitOf(town, 'minho')
  return (await town.ask(showOverview, {}, minho)).value
}

test('the day so far adds up by the hour, and a week later it is what today is compared with', async () => {
  const before = (await overview()).today
  const memberId = await town.idOf('minji')
  const stakeUnits = 1_000n * 100_000n
  const wager = {
    category: 'RNG',
    currency: 'KRW',
    game: 'test',
    kind: 'slot',
    memberId,
    round: randomUUID(),
    vendor: 'MADANG',
  }
  const at = town.clock.now()
  const played = { ...wager, at, id: randomUUID(), payoutUnits: stakeUnits * 3n, stakeUnits }
  await playWager(town.context.db, played)

  const minji = await visitOf(town, 'minji')
  const subject = randomUUID()
  const asking = { amount: '50000', bankId: 'madang-1', id: subject }
  await town.ask(wire.requestBankDeposit, asking, minji)
  await town.ask(wire.reportTransfer, { id: randomUUID(), subject, uploads: [] }, minji)
  const queue = async () =>
    (await town.ask(listQueues, {}, minho)).value.rows.find(
      ({ name }: { name: string }) => name === 'deposits',
    )
  expect(await queue()).toMatchObject({ count: 1, oldestOwner: null, unclaimedCount: 1 })
  await town.ask(cash.claimDeposit, { id: randomUUID(), subject }, minho)
  expect(await queue()).toMatchObject({ overdueCount: 0 })
  town.clock.tick(3 * 3_600_000)
  minho = await operatorVisitOf(town, 'minho')
  expect(await queue()).toMatchObject({ oldestOwner: 'minho', overdueCount: 1 })
  const arrived = { amount: '50000', id: randomUUID(), payer: '김민지', subject }
  await town.ask(cash.confirmDeposit, arrived, minho)

  const today = await overview()
  expect(today.today).toMatchObject({
    active: before.active + 1,
    betCount: before.betCount + 1,
    depositCount: before.depositCount + 1,
    ggr: (Number(before.ggr) - 2_000).toFixed(2),
    stake: (Number(before.stake) + 1_000).toFixed(2),
  })
  expect(today.won[0]).toMatchObject({ account: 'minji', net: '2000.00', wagerId: played.id })
  const ofHours = today.hours.reduce(
    (sum: number, hour: { now: { stake: string } }) => sum + Number(hour.now.stake),
    0,
  )
  expect(ofHours).toBe(Number(today.today.stake))

  town.clock.tick(7 * 24 * 3_600_000)
  const later = await overview()
  expect(later.before).toMatchObject({ betCount: today.today.betCount, stake: today.today.stake })
  expect(later.won).toEqual([])
})

test('what was never heard of is not called well, and what stands still is counted', async () => {
  const { db } = town.context
  const payments = async () => {
    town.clock.tick(20_000)
    minho = await operatorVisitOf(town, 'minho')
    return (await town.ask(showPaymentHealth, {}, minho)).value
  }
  const before = await payments()
  expect(before).toMatchObject({ differenceCount: 0, receivedAt: null, stuckCount: 0 })
  const receivedAt = new Date(town.clock.now().getTime() - 3_600_000)
  await db.pool.query(
    `insert into wallet.inbox (provider, message_id, body_digest, payment_id, heard_at)
     values ('sandbox', 'm-1', '\\x00', 'p-1', $1)`,
    [receivedAt],
  )
  expect(await payments()).toMatchObject({ receivedAt: receivedAt.toISOString(), stuckCount: 1 })

  const jobs = async () => (await town.ask(showJobHealth, {}, minho)).value
  expect(await jobs()).toEqual({ failing: [], lateCount: 0, ranAt: null })
  await migrateJobs(town.url)
  await db.pool.query(`select graphile_worker.add_job('sleepy', run_at := $1)`, [receivedAt])
  await db.pool.query(`select graphile_worker.add_job('broken', run_at := $1)`, [receivedAt])
  await db.pool.query(`
    update graphile_worker._private_jobs set attempts = 2, last_error = 'boom'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'broken')`)
  expect(await jobs()).toMatchObject({
    failing: [{ attempts: 2, name: 'broken' }],
    lateCount: 1,
  })
})
