import { randomUUID } from 'node:crypto'
import * as arrivals from '@madang/wire/arrivals'
import * as banks from '@madang/wire/banks'
import * as office from '@madang/wire/cash-office'
import * as chargebacks from '@madang/wire/chargebacks'
import * as disputes from '@madang/wire/disputes'
import * as parts from '@madang/wire/payout-parts'
import * as privacy from '@madang/wire/privacy'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { findBalances, post } from '../../src/modules/ledger/index.ts'
import { settleReceived } from '../../src/modules/wallet/payments/settle-payment.ts'
import { cashOf } from '../../src/modules/wallet/postings.ts'
import { transferOf } from '../bank-transfer.ts'
import { pictureOf } from '../picture-of.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { openPayDesk, type PayDesk } from '../towns/money/pay-desk.ts'
import { visitOf } from '../towns/visit.ts'
import { withdrawing } from './cash.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, pay, paymentPassword, type Scene } from './scene.ts'

const won = 100_000n
const payingSteps = [office.claimWithdrawal, office.approveWithdrawal]

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

/** What the provider says of a payment is heard, and believed when it is asked. */
async function heard({ town }: Scene, paymentId: string): Promise<void> {
  const message = { messageId: randomUUID(), paymentId, provider: 'sandbox' } as const
  await settleReceived(town.context, message, town.clock.now())
}

/** A transfer that came to an account of ours, with whatever the bank's list says of it. */
function arrived({ town }: Scene, holder: string, memo: string): string {
  const reference = `T${randomUUID().slice(0, 8)}`
  const day = town.clock.now().toISOString().slice(0, 10)
  return `${reference}, ${day} 12:01, 30000, KRW, ${holder}, ${memo}`
}

/** Somebody who leaves, with a bank account that has been known for a day, and so much money. */
async function leaver(scene: Scene) {
  const { town } = scene
  const who = await newcomerIn(scene)
  const account = { bank: '신한은행', holder: '홍길동', id: randomUUID(), number: '110400000777' }
  const added = { ...account, number: String(110_400_000_000 + Number(who.account.slice(3))) }
  const own = await must(town.ask(banks.addBankAccount, { ...added, paymentPassword }, who.visit))
  await pay(scene, who.id, 20_000)
  town.clock.tick(25 * 3_600_000)
  const as = await comesAgain(scene, who)
  return { as, given: { bankAccountId: String(own.id), paymentPassword }, memberId: who.id }
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
    wire: parts.sendPart,
    async stand(scene) {
      const { town } = scene
      await town.set('withdrawals', { partMax: '15000.00' })
      const { memberId, minho, subject } = await withdrawing(scene, payingSteps)
      await town.set('withdrawals', {})
      const as = await operatorVisitOf(town, 'jisoo')
      const given = { ...(await transferOf(town, subject, minho, 1)), place: '1', subject }
      const costUnits = BigInt(Math.round(Number(given.amount))) * won
      return { as, costUnits, given, memberId, other: { reference: 'KB-9' } }
    },
  },
  {
    wire: parts.failPart,
    async stand(scene) {
      const { town } = scene
      await town.set('withdrawals', { partMax: '15000.00' })
      const { memberId, minho, subject } = await withdrawing(scene, payingSteps)
      await town.set('withdrawals', {})
      const given = { place: '1', reason: 'the bank said no', subject }
      return { as: minho, costUnits: 0n, given, memberId, other: { reason: 'another' } }
    },
  },
  {
    wire: disputes.decideDispute,
    async stand(scene) {
      const { town } = scene
      const { as: sora, memberId, minho, subject } = await withdrawing(scene, payingSteps)
      const jisoo = await operatorVisitOf(town, 'jisoo')
      const sent = await transferOf(town, subject, minho)
      await must(town.ask(office.payWithdrawal, { ...sent, id: randomUUID(), subject }, jisoo))
      const uploads = [await pictureOf(town, sora)]
      const claim = { id: randomUUID(), outcome: 'not-received', subject, uploads }
      const { disputes: opened } = await must(town.ask(withdrawals.giveReceipt, claim, sora))
      const dispute = String(opened.at(-1).id)
      const order = () => ({ id: randomUUID(), subject: dispute })
      await must(town.ask(disputes.claimDispute, order(), jisoo))
      const ended = { ...order(), outcome: 'returned', reason: 'the bank has answered' }
      await must(town.ask(disputes.resolveDispute, ended, jisoo))
      const given = { isAgreed: true, reference: 'MB-7', subject: dispute }
      const costUnits = -20_000n * won
      return { as: minho, costUnits, given, memberId, other: { reference: 'MB-8' } }
    },
  },
  {
    wire: chargebacks.decideChargeback,
    async stand(scene) {
      const { town } = scene
      const { payment, who } = await payer(scene)
      await heard(scene, payment.id)
      const { memberId } = who
      const { db } = town.context
      const balances = await db.read((tx) => findBalances(tx, memberId))
      const amountUnits = balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
      const to = { currency: 'KRW', house: 'games' }
      const stake = { amountUnits, cause: 'stake', from: cashOf(memberId), key: randomUUID(), to }
      await db.write((tx) => post(tx, [[stake]], town.clock.now()))
      payment.status = 'charged-back'
      await heard(scene, payment.id)
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
  {
    wire: privacy.payOutClosed,
    async stand(scene) {
      const { town } = scene
      const { as: leaving, given: closing, memberId } = await leaver(scene)
      const closed = await must(
        town.ask(privacy.closeAccount, { ...closing, id: randomUUID() }, leaving),
      )
      const as = await operatorVisitOf(town, 'minho')
      const order = () => ({ id: randomUUID(), subject: String(closed.withdrawalId) })
      await must(town.ask(office.claimWithdrawal, order(), as))
      const refusal = { ...order(), reason: 'the account is closed' }
      await must(town.ask(office.refuseWithdrawal, refusal, as))
      const { bankAccountId } = closing
      const given = { bankAccountId, reason: 'the account is open again', subject: memberId }
      const other = { reason: 'another reason of it' }
      return { as, costUnits: 0n, given, memberId, other }
    },
  },
  {
    wire: privacy.closeAccount,
    async stand(scene) {
      // Every session ends with it, so that nobody is there to ask again.
      return { ...(await leaver(scene)), costUnits: 0n, heardAgain: 'session-missing' }
    },
  },
]
