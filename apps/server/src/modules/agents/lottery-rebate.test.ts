import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as contracts from '@madang/wire/agent-contracts'
import * as groups from '@madang/wire/agent-prize-groups'
import * as lottery from '@madang/wire/lottery'
import * as lotteryOffice from '@madang/wire/lottery-office'
import * as tickets from '@madang/wire/lottery-tickets'
import { addMember, showDownline } from '@madang/wire/agents'
import { showBalance } from '@madang/wire/wallet'
import { openTeam } from '../../../test/towns/agent-team.ts'
import { LotteryLobby } from '../../../test/towns/lottery-lobby.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../test/towns/table-lobby.ts'
import type { Town } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { answerContract } from './contracts/answer-contract.ts'
import { prizeGroupsOf } from './contracts/prize-groups.ts'
import { offerContract } from './contracts/offer-contract.ts'
import { termsOf } from './contracts/terms.ts'
import { payBills } from './bills/pay/pay-bills.ts'
import { sweepRealTime } from './bills/earned/sweep-real-time.ts'

const subject = 'ssc-60'
let town: Town
let draws: LotteryLobby
beforeAll(async () => {
  const team = await openTeam()
  town = team.town
  draws = new LotteryLobby(town)
  const lobby = new TableLobby(town, 'live-dat-river')
  await lobby.hasWon('sora', 1_000_000)
}, 60_000)
afterAll(() => town.tearDown())

async function sign(agent: string, upline: string | null, rate: string): Promise<void> {
  const [downlineId, uplineId] = [await town.idOf(agent), upline && (await town.idOf(upline))]
  const [at, id] = [town.clock.now(), randomUUID()]
  const terms = termsOf({
    carry: 'NONE',
    mode: 'FIXED',
    payer: 'PLATFORM',
    period: 's',
    realTime: null,
    tiers: [{ activeMembersMin: 0, lossMin: '0', rate, validBetMin: '0' }],
  })
  const offer = { at, by: uplineId ?? 'house', downlineId, id, terms, uplineId }
  await town.context.db.write(async (tx) => {
    await offerContract(tx, { ...offer, kind: 'LOTTERY_REBATE' })
    await answerContract(tx, { act: 'ACCEPT', at, id, memberId: downlineId })
  })
}

const boardOf = async (who: string) =>
  (await town.ask(lottery.showLotteryBoard, { gameCode: subject }, await visitOf(town, who))).value

const cashOf = async (who: string) =>
  Number((await town.ask(showBalance, {}, await visitOf(town, who))).value.sumBalance)

test('the line sets a member’s ceiling, and gets its differences of what is staked', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { rows } = (await town.ask(lotteryOffice.listOfficeLotteries, { words: subject }, jisoo))
    .value
  const { drawCeiling, numberCeiling, odds, schedule, state, ticketMax, version } = rows[0]
  const limits = { drawCeiling, isImported: false, numberCeiling, odds, ticketMax }
  const settings = { ...limits, schedule, state }
  const change = { ...settings, groupMax: 1956, reason: '그룹 1956', subject, version }
  expect((await town.ask(lotteryOffice.changeLottery, change, jisoo)).success).toBe(true)
  await sign('junho', null, '12.8')
  await sign('minji', 'junho', '12.7')
  const above = { rate: '12.8' }
  const minji = await visitOf(town, 'minji')
  expect((await town.ask(contracts.setMemberRebate, above, minji)).errorCode).toBe(
    'rate-above-upline',
  )
  expect((await town.ask(contracts.setMemberRebate, { rate: '12.5' }, minji)).success).toBe(true)
  await draws.later(0)
  // Members play up to their own group in the line; without an upline up to the game's group.
  expect((await boardOf('junho')).groupMax).toBe(1956)
  expect((await boardOf('minji')).groupMax).toBe(1954)
  const board = await boardOf('sora')
  expect(board).toMatchObject({ groupMax: 1950 })
  expect(board.prizeModes[0]).toMatchObject({ group: 1950 })

  // A ceiling set with a new account applies below the agent who set it, never above.
  const born = async (account: string, prizeGroup: number) =>
    town.ask(addMember, { account, id: randomUUID(), isSubAgent: false, prizeGroup }, minji)
  expect((await born('toohigh', 1956)).errorCode).toBe('rate-above-upline')
  expect((await born('lower', 1920)).success).toBe(true)
  const lowerId = await town.idOf('lower')
  const groupOf = (memberId: string) =>
    town.context.db.read(async (tx) => (await prizeGroupsOf(tx, [memberId])).get(memberId))
  expect(await groupOf(lowerId)).toBe(1920)
  const cardOf = async () =>
    (await town.ask(showDownline, { memberId: lowerId }, minji)).value.ceiling
  expect(await cardOf()).toMatchObject({ most: 1954, own: 1920, prizeGroup: 1920 })
  const setGroup = (prizeGroup: number | null, as = minji, id = randomUUID()) =>
    town.ask(groups.setPrizeGroup, { id, memberId: lowerId, prizeGroup }, as)
  expect((await setGroup(1956)).errorCode).toBe('rate-above-upline')
  expect((await setGroup(1900, await visitOf(town, 'sora'))).errorCode).toBe('not-agent')
  const junho = await visitOf(town, 'junho')
  const self = { id: randomUUID(), memberId: await town.idOf('junho'), prizeGroup: 1800 }
  expect((await town.ask(groups.setPrizeGroup, self, minji)).errorCode).toBe('not-found')
  // A repeated request stores one ceiling, and the lowest valid ceiling counts.
  const requestId = randomUUID()
  for (const _ of ['first', 'again'])
    expect((await setGroup(1940, minji, requestId)).success).toBe(true)
  expect((await setGroup(1930, junho)).value).toMatchObject({
    most: 1956,
    own: 1930,
    prizeGroup: 1930,
  })
  const limit = (prizeGroup: number | null) => {
    const order = { id: randomUUID(), prizeGroup, reason: '위험 관리', subject: lowerId }
    return town.ask(groups.limitPrizeGroup, order, jisoo)
  }
  expect((await limit(1910)).value).toMatchObject({ house: 1910, prizeGroup: 1910 })
  expect((await limit(null)).value).toMatchObject({ house: null, prizeGroup: 1930 })
  expect((await setGroup(null, junho)).value).toMatchObject({ own: null, prizeGroup: 1940 })
  expect((await cardOf()).words).toMatchObject([
    { by: 'line', prizeGroup: null },
    { by: 'house', prizeGroup: null },
    { by: 'house', prizeGroup: 1910 },
    { by: 'line', prizeGroup: 1930 },
    { by: 'own', prizeGroup: 1940 },
    { by: 'own', prizeGroup: 1920 },
  ])

  const { number } = board.draws.find((one: lottery.LotteryDraw) => one.state === 'selling')
  const line = { multiple: 10, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }
  const sora = await visitOf(town, 'sora')
  const place = (prizeMode: string) => {
    const lines = [{ ...line, prizeMode }]
    const asked = { entropy: 'ab'.repeat(32), gameCode: subject, id: randomUUID(), lines, number }
    return town.ask(tickets.placeLotteryTicket, asked, sora)
  }
  expect((await place('a1956')).errorCode).toBe('prize-mode-unknown')
  expect((await place('a1950')).value.ticket).toMatchObject({ rebate: '0.00' })
  // Below the own ceiling the member gets the difference: 50 of 2000 of 10,000.
  expect((await place('a1900')).value.ticket).toMatchObject({ rebate: '250.00' })
  const before = { junho: await cashOf('junho'), minji: await cashOf('minji') }
  for (let step = 0; step < 25; step += 1) await draws.later(4_000)
  for (const _ of ['first', 'again']) {
    await sweepRealTime(town.context.db, town.clock.now())
    await payBills(town.context.db, town.context.log, town.clock.now())
  }
  // Two tickets of 10,000 with 1956, 1954 and 1950: 20 and 10 each.
  expect(await cashOf('minji')).toBe(before.minji + 40)
  expect(await cashOf('junho')).toBe(before.junho + 20)

  const kind = 'LOTTERY_REBATE'
  const found = await town.ask(bills.listBills, { kind }, await visitOf(town, 'minji'))
  expect(found.value.rows).toMatchObject([{ kind, net: '40.00', state: 'ISSUED' }])
  const [bill] = found.value.rows
  const behind = await town.ask(
    bills.listBillRows,
    { billId: bill.id },
    await visitOf(town, 'minji'),
  )
  expect(behind.value.rows.map(({ earned }: { earned: string }) => earned)).toEqual([
    '20.00',
    '20.00',
  ])
  const own = await town.ask(contracts.listContracts, { kind }, await visitOf(town, 'minji'))
  expect(own.value).toMatchObject({ memberRate: '12.5' })
}, 90_000)
