import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/wallet'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

async function checked(member: Visit, minho: Visit): Promise<string> {
  const asking = { amount: '900000', bankId: 'madang-1', id: randomUUID() }
  const subject = (await town.ask(wire.requestBankDeposit, asking, member)).value.id as string
  await town.ask(office.claimDeposit, { id: randomUUID(), subject }, minho)
  return subject
}

const confirm = (subject: string, minho: Visit, payer = '김민지') =>
  town.ask(office.confirmDeposit, { amount: '900000', id: randomUUID(), payer, subject }, minho)

test('many confirmations by one operator for one member within a day need a second', async () => {
  const [minho, minji] = [await operatorVisitOf(town, 'minho'), await visitOf(town, 'minji')]
  const asked = [await checked(minji, minho), await checked(minji, minho)]
  asked.push(await checked(minji, minho))
  const responses = await Promise.all(asked.map((subject) => confirm(subject, minho)))
  const states = responses.map(({ value }) => value.state as string)
  expect(states.toSorted()).toEqual(['credited', 'credited', 'review'])
  expect(responses.find(({ value }) => value.state === 'review')?.value.reason).toBe('large-amount')

  // Another member's deposit is another sum, and a day later counting begins anew.
  const junho = await visitOf(town, 'junho')
  const other = await checked(junho, minho)
  expect((await confirm(other, minho, '이준호')).value.state).toBe('credited')
  town.clock.tick(25 * 3_600_000)
  const again = await operatorVisitOf(town, 'minho')
  const later = await checked(await visitOf(town, 'minji'), again)
  expect((await confirm(later, again)).value.state).toBe('credited')
})
