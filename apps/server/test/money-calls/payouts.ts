import { randomUUID } from 'node:crypto'
import * as banks from '@madang/wire/banks'
import * as office from '@madang/wire/cash-office'
import * as disputes from '@madang/wire/disputes'
import * as parts from '@madang/wire/payout-parts'
import * as privacy from '@madang/wire/privacy'
import * as withdrawals from '@madang/wire/withdrawals'
import { transferOf } from '../bank-transfer.ts'
import { pictureOf } from '../picture-of.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { withdrawing } from './cash.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, pay, paymentPassword, type Scene } from './scene.ts'

const won = 100_000n
const payingSteps = [office.claimWithdrawal, office.approveWithdrawal]

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

/** Money that leaves: payouts in parts, disputes about them, accounts that close. */
export const payoutRecipes: Recipe[] = [
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
      return { ...(await leaver(scene)), costUnits: 0n, codeAgain: 'session-missing' }
    },
  },
]
