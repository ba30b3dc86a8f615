import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bills from '@madang/wire/agent-bills'
import * as contracts from '@madang/wire/agent-contracts'
import * as houseContracts from '@madang/wire/agent-contracts-office'
import { openTeam, termsOf } from '../../../../test/towns/agent-team.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import type { AgentTeam } from '../../../../test/towns/agent-team.ts'
import { listMessages } from '@madang/wire/inbox'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

const monthOf = async (who: string) => (await team.bills(who, 'DIVIDEND'))[0]
const toNextMonth = async () => {
  const now = new Date(team.town.clock.now().getTime() + 9 * 3_600_000)
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  await team.day(Math.ceil((next - now.getTime()) / 86_400_000))
}

test('a month from the offer to the payout, and what is revised later is next month’s', async () => {
  await team.house('DIVIDEND', 'junho', '20', { carry: 'FOREVER' })
  const offered = await team.offer('DIVIDEND', 'junho', 'minji', '15', { carry: 'FOREVER' })
  expect(offered.value).toMatchObject({ state: 'REQUESTED', steps: [{ act: 'OFFER' }] })
  const accepted = await team.answer('DIVIDEND', 'minji', 'ACCEPT', offered.value.id)
  expect(accepted.value.steps.map(({ act }: { act: string }) => act)).toEqual(['OFFER', 'ACCEPT'])
  await team.day()
  const lost = await team.play('sora', 60_000, 0)
  await team.play('minji', 10_000, 15_000)
  await toNextMonth()
  // 60,000 lost and 5,000 won: 55,000 at 15 % and at 20 %.
  expect(await monthOf('minji')).toMatchObject({
    base: '55000.00',
    gross: '8250.00',
    paid: '8250.00',
    state: 'ISSUED',
  })
  const closed = await monthOf('junho')
  expect(closed).toMatchObject({ downline: '8250.00', gross: '11000.00', net: '2750.00' })

  await team.takeBack(lost)
  await team.play('sora', 80_000, 0)
  await toNextMonth()
  const bill = await monthOf('minji')
  expect(bill).toMatchObject({ base: '20000.00', gross: '3000.00' })
  const detail = (await team.ask(bills.showBill, 'minji', { billId: bill.id })).value
  const [earlier] = (await team.bills('minji', 'DIVIDEND')).slice(1)
  expect(detail.late).toMatchObject([
    { billId: earlier.id, loss: '-60000.00', name: 's**a', reason: 'VOIDED' },
  ])
  expect((await team.bills('junho', 'DIVIDEND'))[1]).toEqual(closed)
})

test('a loss is carried on and earned back before anything is paid', async () => {
  await team.play('sora', 10_000, 40_000)
  await toNextMonth()
  expect(await monthOf('minji')).toMatchObject({ base: '-30000.00', state: 'NOT_REACHED' })
  await team.play('sora', 50_000, 0)
  await toNextMonth()
  expect(await monthOf('minji')).toMatchObject({
    base: '20000.00',
    carry: '-30000.00',
    gross: '3000.00',
  })
})

test('by the hour and by the bet the same team is paid once', async () => {
  await team.house('HOURLY_SALARY', 'junho', '0.5')
  await team.house('REAL_TIME_SALARY', 'junho', '1', {
    realTime: { lossRate: '1', profitRate: '0.5', stakeMin: '1000' },
    tiers: [],
  })
  const offered = await team.offer('REAL_TIME_SALARY', 'junho', 'minji', '1', {
    realTime: { lossRate: '0.4', profitRate: '0.1', stakeMin: '1000' },
    tiers: [],
  })
  await team.answer('REAL_TIME_SALARY', 'minji', 'ACCEPT', offered.value.id)
  team.town.clock.tick(3_600_000)
  await team.play('sora', 20_000, 0)
  team.town.clock.tick(2 * 3_600_000)
  await Promise.all([team.close(), team.close()])
  await team.close()
  const hours = await team.bills('junho', 'HOURLY_SALARY')
  const paid = hours.filter(({ gross }: { gross: string }) => gross !== '0.00')
  expect(paid).toMatchObject([{ base: '20000.00', gross: '100.00', state: 'ISSUED' }])
  const rows = async (who: string, billId: string) =>
    (await team.ask(bills.listBillRows, who, { billId })).value.rows
  // The rows of an hour belong to that hour, and a bet's row shows its calculation.
  expect(await rows('junho', paid[0].id)).toMatchObject([{ validBet: '20000.00' }])
  const [bet] = await team.bills('junho', 'REAL_TIME_SALARY')
  expect(bet).toMatchObject({ gross: '120.00', state: 'ISSUED' })
  expect(await rows('junho', bet.id)).toMatchObject([
    { before: '0.00', belowRate: '0.4', earned: '120.00', payout: '0.00', stake: '20000.00' },
  ])
  expect((await team.bills('minji', 'REAL_TIME_SALARY'))[0].gross).toBe('80.00')
})

test('two who answer an offer at once: one of them is heard', async () => {
  await team.house('DAILY_SALARY', 'junho', '1.2')
  const states: string[] = []
  for (let round = 0; round < 4; round++) {
    const { value } = await team.offer('DAILY_SALARY', 'junho', 'minji', '1')
    const [yes, no] = await Promise.all([
      team.answer('DAILY_SALARY', 'minji', 'ACCEPT', value.id),
      team.answer('DAILY_SALARY', 'junho', 'WITHDRAW', value.id),
    ])
    expect([yes, no].filter(({ success }) => success)).toHaveLength(1)
    expect((yes.success ? no : yes).errorCode).toBe('contract-moved-on')
    states.push(yes.success ? yes.value.state : no.value.state)
  }
  expect(states.every((state) => state === 'VALID' || state === 'WITHDRAWN')).toBe(true)
  const offer = await team.offer('DAILY_SALARY', 'junho', 'minji', '1')
  const both = await Promise.all(
    [1, 2].map(() => team.answer('DAILY_SALARY', 'minji', 'ACCEPT', offer.value.id)),
  )
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

test('a lower contract above ends a better one below, and all three hear of it before', async () => {
  await team.appoint('sora')
  const mine = await team.offer('DAILY_SALARY', 'minji', 'sora', '0.9')
  await team.answer('DAILY_SALARY', 'sora', 'ACCEPT', mine.value.id)
  const lower = await team.offer('DAILY_SALARY', 'junho', 'minji', '0.5')
  const ended = [{ because: 'RATE_ABOVE_UPLINE', name: 's**a', rate: '0.9' }]
  for (const who of ['junho', 'minji']) {
    const asked = { contractId: lower.value.id, kind: 'DAILY_SALARY' }
    const preview = (await team.ask(contracts.previewContract, who, asked)).value
    expect(preview.ended).toEqual(ended)
  }
  const third = async () =>
    (await team.ask(contracts.listContracts, 'sora', { kind: 'DAILY_SALARY' })).value
  expect((await third()).threat).toMatchObject({ name: 'minj***', rate: '0.5' })
  await team.town.events.settle()
  const messages = (await team.ask(listMessages, 'sora')).value.rows
  expect(JSON.stringify(messages)).toContain('내 계약이 끝날 수 있어요')
  await team.answer('DAILY_SALARY', 'minji', 'ACCEPT', lower.value.id)
  expect(await third()).toMatchObject({
    own: null,
    past: [{ endedBecause: 'RATE_ABOVE_UPLINE', state: 'INVALID' }],
    threat: null,
  })
})

test('the house withdraws what it offered, and offers an end that the agent agrees to or not', async () => {
  const minho = await operatorVisitOf(team.town, 'minho')
  const shown = async (subject: string) => {
    const asked = { kind: 'DAILY_SALARY', memberId: team.ids['junho'] }
    const { rows } = (await team.town.ask(houseContracts.listOfficeContracts, asked, minho)).value
    return rows.find((one: { id: string }) => one.id === subject)
  }
  const act = (subject: string, what: string, id: string = randomUUID()) =>
    team.town.ask(
      houseContracts.answerByHouse,
      { act: what, id, reason: 'a story', subject },
      minho,
    )
  const offer = async () => {
    const body = { account: 'junho', kind: 'DAILY_SALARY', reason: 'a story' }
    const terms = termsOf('DAILY_SALARY', '1')
    const asked = { ...body, id: randomUUID(), terms }
    return (await team.town.ask(houseContracts.offerByHouse, asked, minho)).value
  }
  const { id } = await offer()
  expect(await shown(id)).toMatchObject({ id, may: ['WITHDRAW'], state: 'REQUESTED' })
  expect((await act(id, 'OFFER_END')).errorCode).toBe('contract-moved-on')
  const both = await Promise.all([act(id, 'WITHDRAW'), act(id, 'WITHDRAW')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await shown(id)).toMatchObject({ may: [], state: 'WITHDRAWN' })
  const late = await team.answer('DAILY_SALARY', 'junho', 'ACCEPT', id)
  expect(late.errorCode).toBe('contract-moved-on')

  const second = (await offer()).id
  await team.answer('DAILY_SALARY', 'junho', 'ACCEPT', second)
  const key = randomUUID()
  expect((await act(second, 'OFFER_END', key)).value).toMatchObject({ may: [], state: 'ENDING' })
  expect((await act(second, 'OFFER_END', key)).value).toMatchObject({ state: 'ENDING' })
  const kept = await team.answer('DAILY_SALARY', 'junho', 'KEEP', second)
  expect(kept.value).toMatchObject({ state: 'VALID' })
  expect(await shown(second)).toMatchObject({ may: ['OFFER_END'], state: 'VALID' })
  await act(second, 'OFFER_END')
  const ended = await team.answer('DAILY_SALARY', 'junho', 'TERMINATE', second)
  expect(ended.value).toMatchObject({ endedBecause: 'TERMINATED', state: 'INVALID' })
  const { rows } = (await team.ask(listMessages, 'junho')).value
  expect(JSON.stringify(rows)).toContain('계약')
  // What two agents agreed between them is none of the house's.
  const asked = { kind: 'DIVIDEND', memberId: team.ids['minji'] }
  const [between] = (await team.town.ask(houseContracts.listOfficeContracts, asked, minho)).value
    .rows
  expect(between.may).toEqual([])
  expect((await act(between.id, 'OFFER_END')).errorCode).toBe('not-found')
})

test('every version stays, with what happened to it', async () => {
  const rows = (
    await team.ask(houseContracts.listOfficeContracts, 'minho', { kind: 'DAILY_SALARY' })
  ).value.rows
  const versions = rows
    .filter(({ downline }: { downline: { id: string } }) => downline.id === team.ids['minji'])
    .map(({ version }: { version: number }) => version)
    .toSorted()
  expect(versions).toEqual(versions.map((_: number, at: number) => at + 1))
  for (const { steps } of rows) expect(steps[0].act).toBe('OFFER')
})
