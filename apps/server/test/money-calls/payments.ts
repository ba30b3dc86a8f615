import { randomUUID } from 'node:crypto'
import * as arrivals from '@madang/wire/arrivals'
import * as office from '@madang/wire/cash-office'
import * as chargebacks from '@madang/wire/chargebacks'
import * as wallet from '@madang/wire/wallet'
import { findBalances, post } from '../../src/modules/ledger/index.ts'
import { settleReceived } from '../../src/modules/wallet/payments/settle-payment.ts'
import { cashOf } from '../../src/modules/wallet/postings.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { openPayDesk, type PayDesk } from '../towns/money/pay-desk.ts'
import { visitOf } from '../towns/visit.ts'
import type { Recipe } from './recipe.ts'
import { must, pay, type Scene } from './scene.ts'

const won = 100_000n

/** The provider of payments comes once to a town. */
const desks = new WeakMap<Scene, PayDesk>()
async function deskIn(scene: Scene): Promise<PayDesk> {
  const known = desks.get(scene) ?? (await openPayDesk(scene.town))
  scene.beside.context.config.payOrigin = known.origin
  if (!desks.has(scene)) scene.stops.push(() => known.stop())
  desks.set(scene, known)
  return known
}

/** Minji may pay in: newcomers have not shown who they are. */
async function depositor(scene: Scene) {
  const again = () => visitOf(scene.town, 'minji')
  return { again, as: await again(), memberId: await scene.town.idOf('minji') }
}

/** Minji asked to pay so much by the provider, and did. */
async function payer(scene: Scene) {
  const desk = await deskIn(scene)
  const who = await depositor(scene)
  const asked = { amount: '30000', id: randomUUID() }
  const { id } = await must(scene.town.ask(wallet.requestProviderDeposit, asked, who.as))
  const payment = desk.of(String(id))
  payment.status = 'paid'
  return { payment, subject: String(id), who }
}

/** The provider sends a message about a payment, and is asked for its state. */
async function receive({ town }: Scene, paymentId: string): Promise<void> {
  const message = { messageId: randomUUID(), paymentId, provider: 'sandbox' } as const
  await settleReceived(town.context, message, town.clock.now())
}

/** A transfer that came to an account of ours, with whatever the bank's list says of it. */
function arrived({ town }: Scene, holder: string, memo: string): string {
  const reference = `T${randomUUID().slice(0, 8)}`
  const day = town.clock.now().toISOString().slice(0, 10)
  return `${reference}, ${day} 12:01, 30000, KRW, ${holder}, ${memo}`
}

/** Payments that go astray, and money that leaves. */
export const paymentRecipes: Recipe[] = [
  {
    wire: wallet.requestProviderDeposit,
    async stand(scene) {
      await deskIn(scene)
      const given = { amount: '30000' }
      return { ...(await depositor(scene)), costUnits: 0n, given, other: { amount: '31000' } }
    },
  },
  {
    wire: wallet.checkDeposit,
    async stand(scene) {
      const { subject, who } = await payer(scene)
      return { ...who, costUnits: -30_000n * won, given: { subject } }
    },
  },
  {
    wire: arrivals.readArrivals,
    async stand(scene) {
      const { town } = scene
      const { as: minji, memberId } = await depositor(scene)
      const asked = { amount: '30000', bankId: 'madang-1', id: randomUUID() }
      const { code } = await must(town.ask(wallet.requestBankDeposit, asked, minji))
      const given = { bankId: 'madang-1', lines: arrived(scene, '김민지', String(code)) }
      const as = await operatorVisitOf(town, 'minho')
      return { as, costUnits: -30_000n * won, given, memberId }
    },
  },
  {
    wire: office.resolveSuspense,
    async stand(scene) {
      const { town } = scene
      const { memberId } = await depositor(scene)
      const [jisoo, minho] = [
        await operatorVisitOf(town, 'jisoo'),
        await operatorVisitOf(town, 'minho'),
      ]
      const lines = arrived(scene, '홍길동', 'nobody knows')
      await must(
        town.ask(arrivals.readArrivals, { bankId: 'madang-1', id: randomUUID(), lines }, minho),
      )
      const { rows } = await must(town.ask(office.listSuspense, { state: 'open' }, minho))
      const given = {
        outcome: 'credited',
        reason: 'their letter shows the transfer',
        subject: String(rows[0].id),
      }
      const named = { ...given, account: 'minji', id: randomUUID() }
      await must(town.ask(office.resolveSuspense, named, minho))
      const other = { reason: 'another reason of it' }
      return { as: jisoo, costUnits: -30_000n * won, given, memberId, other }
    },
  },
  {
    wire: chargebacks.decideChargeback,
    async stand(scene) {
      const { town } = scene
      const { payment, who } = await payer(scene)
      await receive(scene, payment.id)
      const { memberId } = who
      const { db } = town.context
      const balances = await db.read((tx) => findBalances(tx, memberId))
      const amountUnits = balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
      const to = { currency: 'KRW', house: 'games' }
      const stake = { amountUnits, cause: 'stake', from: cashOf(memberId), key: randomUUID(), to }
      await db.write((tx) => post(tx, [[stake]], town.clock.now()))
      payment.status = 'charged-back'
      await receive(scene, payment.id)
      const jisoo = await operatorVisitOf(town, 'jisoo')
      const { rows } = await must(town.ask(chargebacks.listChargebacks, { state: 'all' }, jisoo))
      const one = rows.find(({ paymentId }: { paymentId: string }) => paymentId === payment.id)
      const subject = String(one.id)
      const wish = { id: randomUUID(), outcome: 'collect', reason: 'they agreed', subject }
      await must(town.ask(chargebacks.proposeChargeback, wish, jisoo))
      return {
        as: await operatorVisitOf(town, 'minho'),
        costUnits: 30_000n * won,
        given: { decision: 'agree', subject },
        memberId,
        other: { decision: 'decline', note: 'no' },
        poor: 'balance-too-low',
        ready: () => pay(scene, memberId, 50_000),
      }
    },
  },
]
