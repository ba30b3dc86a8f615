import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call } from '@madang/wire'
import * as wire from '@madang/wire/chargebacks'
import * as wallet from '@madang/wire/wallet'
import { findHouseBalance, post } from '#ledger'
import { settleReceived } from '../../../src/modules/wallet/payments/settle-payment.ts'
import { cashOf } from '../../../src/modules/wallet/postings.ts'
import { operatorVisitOf } from '../operator-visit.ts'
import { openPayDesk } from './pay-desk.ts'
import type { PayDesk } from './pay-desk.ts'
import { openTown } from '../town.ts'
import type { Visit } from '../town.ts'
import { visitOf } from '../visit.ts'

export type ChargebackTown = Awaited<ReturnType<typeof openChargebackTown>>
type Payment = ReturnType<PayDesk['of']>
type Shown = { id: string; paymentId: string; owed: string; taken: string; state: string }

/** Opens a town where minji's payments are charged back and two operators decide on the debt. */
export async function openChargebackTown() {
  const town = await openTown()
  const desk = await openPayDesk(town)
  const minji = await visitOf(town, 'minji')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const memberId = await town.idOf('minji')
  const { db } = town.context
  const askMinji = (call: Call, given: object) => town.ask(call, given, minji)

  const cash = async () =>
    Number((await askMinji(wallet.showBalance, {})).value.sumBalance as string)
  const showDeposit = async (subject: string) =>
    (await askMinji(wallet.showDeposit, { subject })).value
  const stateOf = async (subject: string) => String((await showDeposit(subject)).state)
  const requested = async () => {
    const asked = { amount: '30000', id: randomUUID() }
    const { id } = (await askMinji(wallet.requestProviderDeposit, asked)).value as { id: string }
    return { id, payment: desk.of(id) }
  }
  const notify = async ({ id }: Payment) => {
    const message = { messageId: randomUUID(), paymentId: id, provider: 'sandbox' } as const
    await settleReceived(town.context, message, town.clock.now())
  }
  const spent = (amountUnits: bigint) => {
    const to = { currency: 'KRW', house: 'games' }
    return { amountUnits, cause: 'stake', from: cashOf(memberId), key: randomUUID(), to }
  }
  return {
    town,
    desk,
    minji,
    jisoo,
    minho,
    memberId,
    cash,
    showDeposit,
    stateOf,
    requested,
    notify,
    spent,
    /** Credits a payment of 30,000; the member then spends all but `left`. */
    credited: async (left?: number) => {
      const { id, payment } = await requested()
      payment.status = 'paid'
      await notify(payment)
      expect(await stateOf(id)).toBe('credited')
      if (left !== undefined) {
        const units = BigInt(Math.round(((await cash()) - left) * 100)) * 1_000n
        await db.write((tx) => post(tx, [[spent(units)]], town.clock.now()))
      }
      return { id, payment }
    },
    takenBack: async (payment: Payment) => {
      payment.status = 'charged-back'
      await notify(payment)
    },
    /** Lists all chargebacks, oldest first. */
    list: async () => {
      const asked = { limit: '100', state: 'all' }
      const { value } = await town.ask(wire.listChargebacks, asked, jisoo)
      return (value.rows as Shown[]).toReversed()
    },
    send: (call: Call, subject: string, more: object, as: Visit) =>
      town.ask(call, { id: randomUUID(), subject, ...more }, as),
    claimedUnits: () =>
      db.read((tx) => findHouseBalance(tx, { currency: 'KRW', house: 'chargebacks' })),
    tearDown: async () => {
      await desk.stop()
      await town.tearDown()
    },
  }
}
