import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showHouse } from '@madang/wire/finance'
import { memberInfo, register } from '@madang/wire/identity'
import { playWager } from '#wagers'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { rebuildReports } from '../index.ts'

const won = 100_000n
let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

/** Somebody new, brought by whoever has this code; gives their own code. */
async function comes(name: string, referralCode?: string): Promise<string> {
  const password = 'a crane over nine rivers'
  const visit: Visit = { cookies: {} }
  const person = {
    ageConfirmed: true,
    birthday: '1990-05-17',
    confirmPassword: password,
    id: randomUUID(),
    mobileNum: '010-1234-5678',
    password,
    payeeName: '홍길동',
    termsAccepted: true,
    username: name,
    ...(referralCode && { referralCode }),
  }
  visit.token = (await town.ask(register, person, visit)).value.token
  // The wallet opens a member's accounts when it hears of them.
  await town.events.settle()
  return (await town.ask(memberInfo, {}, visit)).value.referralCode
}

/** A free bet: it counts as play and needs no money. */
async function plays(name: string, payoutWon: bigint): Promise<void> {
  const memberId = await town.idOf(name)
  await playWager(town.context.db, {
    at: town.clock.now(),
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    id: randomUUID(),
    memberId,
    payoutUnits: payoutWon * won,
    round: 'r',
    stakeUnits: 0n,
    vendor: 'MADANG',
  })
  await town.events.settle()
}

async function teamOf(team: string, jisoo: Visit) {
  const reply = await town.ask(showHouse, { period: 'lifetime', team }, jisoo)
  const { betCount, deposited, payout } = reply.value.totals
  return { betCount, deposited, payout }
}

test('what is played counts for everybody above, as heard and as built anew', async () => {
  const first = await comes('leader1')
  const second = await comes('leader2', first)
  await comes('player1', second)
  await plays('player1', 700n)
  await plays('leader2', 300n)
  await plays('leader1', 100n)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const expected = async () => {
    expect(await teamOf('leader1', jisoo)).toMatchObject({ betCount: 2, payout: '1000.00' })
    expect(await teamOf('leader2', jisoo)).toMatchObject({ betCount: 1, payout: '700.00' })
    expect(await teamOf('player1', jisoo)).toMatchObject({ betCount: 0, payout: '0.00' })
  }
  await expected()
  await rebuildReports(town.context.db, town.clock.now())
  await expected()
  const nobody = await town.ask(showHouse, { period: 'day', team: 'nobody1' }, jisoo)
  expect(nobody.errorCode).toBe('not-found')
})

test('a play goes into the part of its month, also when that was opened late', async () => {
  const parts = await town.context.db.read((tx) =>
    tx.rows<{ part: string }>(sql`
      select distinct tableoid::regclass::text as part from reports.play`),
  )
  expect(parts).toEqual([{ part: 'reports.play_2026_11' }])
})
