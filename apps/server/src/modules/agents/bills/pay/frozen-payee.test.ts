import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAtZero } from '../../../../../test/books-at-zero.ts'
import { openTeam } from '../../../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../../../test/towns/agent-team.ts'
import { freezeCash } from '../../../../../test/towns/money/frozen-cash.ts'
import { payBills } from './pay-bills.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
  // Minji's contract pays on the base alone; junho's asks for more than the team does at first.
  await team.house('DAILY_SALARY', 'junho', '1.2', {
    tiers: [{ activeMembersMin: 0, lossMin: '0', rate: '1.2', validBetMin: '15000' }],
  })
  const { value } = await team.offer('DAILY_SALARY', 'junho', 'minji', '1', { payer: 'UPLINE' })
  await team.answer('DAILY_SALARY', 'minji', 'ACCEPT', value.id)
  await team.day()
}, 180_000)
afterAll(() => team.town.tearDown())

const pay = () => payBills(team.town.context.db, team.town.context.log, team.town.clock.now())
const owedToMinji = async () =>
  (await team.bills('minji', 'DAILY_SALARY')).map(
    ({ paid, state }: { paid: string; state: string }) => [paid, state],
  )
const freeze = (isFrozen: boolean) => freezeCash(team.town, isFrozen, team.ids['minji'] ?? '')

test('an agent whose creditor is frozen has the income, and the creditor what is theirs later', async () => {
  await team.has('junho', 0)
  await team.play('sora', 10_000, 0)
  await team.day()
  expect(await owedToMinji()).toEqual([['0.00', 'INSUFFICIENT']])
  await freeze(true)
  await team.play('sora', 20_000, 0)
  await team.day()
  const before = await team.cashOf('minji')
  expect(await team.cashOf('junho')).toBe(240)
  const waits = [
    ['0.00', 'UNCOLLECTED'],
    ['0.00', 'INSUFFICIENT'],
  ]
  expect(await owedToMinji()).toEqual(waits)
  await booksAtZero(team.town.context.db)
  await pay()
  expect([await owedToMinji(), await team.cashOf('junho')]).toEqual([waits, 240])
  await freeze(false)
  await Promise.all([pay(), pay()])
  await pay()
  // 100 of the older debt first, and the rest for the 200 of the next day.
  expect(await owedToMinji()).toEqual([
    ['140.00', 'PART_COLLECTED'],
    ['100.00', 'ISSUED'],
  ])
  expect([await team.cashOf('junho'), await team.cashOf('minji')]).toEqual([0, before + 240])
})
