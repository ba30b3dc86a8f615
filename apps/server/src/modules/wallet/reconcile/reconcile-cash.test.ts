import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wallet from '@madang/wire/wallet'
import * as wire from '@madang/wire/withdrawals'
import { rollUp } from '#ledger'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { reconcileCash } from './reconcile-cash.ts'

let town: Town
let sora: Visit
beforeAll(async () => {
  town = await openTown()
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const breaks = () => town.context.db.write(reconcileCash)

async function withdraw(amount: string): Promise<string> {
  const { value } = await town.ask(wire.showWithdrawalTerms, {}, sora)
  const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
  const request = { ...given, paymentPassword: '915203' }
  return String((await town.ask(wire.requestWithdrawal, request, sora)).value.id)
}

test('I9 what is held is what open withdrawals ask for, rolled up or not', async () => {
  expect(await breaks()).toEqual([])
  await withdraw('20000')
  expect((await town.ask(wallet.showBalance, {}, sora)).value.held).toBe('20000.00')
  expect(await breaks()).toEqual([])
  await rollUp(town.context.db)
  expect(await breaks()).toEqual([])
})

test('I9, I10 a document that was changed behind our back is found', async () => {
  const { db } = town.context
  const turn = (more: number) =>
    db.write((tx) =>
      tx.rows(sql`
      update wallet.withdrawal set amount_units = amount_units + ${more}
      where state = 'requested'`),
    )
  await turn(5)
  expect((await breaks()).map(({ what }) => what)).toEqual(['held-differs'])
  await turn(-5)
  await db.write((tx) =>
    tx.rows(sql`
    insert into wallet.suspense (id, provider, payment_id, cause, state, currency, amount_units,
      opened_at)
    values (${randomUUID()}, 'bank', 'unknown', 'order-unknown', 'open', 'KRW', 7, now())`),
  )
  expect(await breaks()).toEqual([{ booksUnits: 0n, documentsUnits: 7n, what: 'suspense-differs' }])
  await db.write((tx) => tx.rows(sql`delete from wallet.suspense where payment_id = 'unknown'`))
})
