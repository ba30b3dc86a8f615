import { randomUUID } from 'node:crypto'
import * as banks from '@madang/wire/banks'
import * as office from '@madang/wire/cash-office'
import type { Call } from '@madang/wire'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { transferOf } from '../bank-transfer.ts'
import { visitOf } from '../towns/visit.ts'
import type { Recipe } from './recipe.ts'
import { must, newcomerIn, pay, type Scene } from './scene.ts'

const won = 100_000n

/** A withdrawal of sora’s that has come as far as the desk, after these steps of it. */
export async function withdrawing(scene: Scene, steps: Call[]) {
  const { town } = scene
  town.clock.tick(24 * 3_600_000)
  const memberId = await town.idOf('sora')
  await pay(scene, memberId, 20_000)
  const as = await visitOf(town, 'sora')
  const { rows } = (await town.ask(banks.listBankAccounts, {}, as)).value
  const subject = randomUUID()
  const asked = {
    amount: '20000',
    bankAccountId: rows[0].id,
    id: subject,
    paymentPassword: '915203',
  }
  const minho = await operatorVisitOf(town, 'minho')
  if (steps.length > 0) await must(town.ask(withdrawals.requestWithdrawal, asked, as))
  for (const call of steps) await must(town.ask(call, { id: randomUUID(), subject }, minho))
  return { as, asked, memberId, minho, subject }
}

const correction = { direction: 'from-member', reason: 'booked twice by the bank' }

/** The cashier and corrections. */
export const cashRecipes: Recipe[] = [
  {
    wire: office.proposeAdjustment,
    async stand(scene) {
      const { id: memberId } = await newcomerIn(scene)
      return {
        as: await operatorVisitOf(scene.town, 'jisoo'),
        costUnits: 0n,
        given: { ...correction, amount: '1000', memberId },
        memberId,
        other: { amount: '1100' },
      }
    },
  },
  {
    wire: office.decideAdjustment,
    async stand(scene) {
      const { town } = scene
      const { id: memberId } = await newcomerIn(scene)
      const subject = randomUUID()
      const asked = { ...correction, account: 'credit', amount: '5000000', id: subject, memberId }
      await must(town.ask(office.proposeAdjustment, asked, await operatorVisitOf(town, 'minho')))
      return {
        as: await operatorVisitOf(town, 'jisoo'),
        costUnits: 5_000_000n * won,
        given: { outcome: 'booked', subject },
        memberId,
        other: { note: 'they agreed', outcome: 'declined' },
        poor: 'balance-too-low',
        ready: () => pay(scene, memberId, 5_000_000, 'credit'),
      }
    },
  },
  {
    wire: office.confirmDeposit,
    async stand({ town }) {
      const minji = await visitOf(town, 'minji')
      const subject = randomUUID()
      const asked = { amount: '50000', bankId: 'madang-1', id: subject }
      await must(town.ask(wallet.requestBankDeposit, asked, minji))
      const as = await operatorVisitOf(town, 'minho')
      await must(town.ask(office.claimDeposit, { id: randomUUID(), subject }, as))
      const given = { amount: '50000', payer: '김민지', subject }
      const memberId = await town.idOf('minji')
      return { as, costUnits: -50_000n * won, given, memberId, other: { amount: '49000' } }
    },
  },
  {
    wire: withdrawals.requestWithdrawal,
    async stand(scene) {
      const { as, asked, memberId } = await withdrawing(scene, [])
      const { id: _, ...given } = asked
      const other = { amount: '21000' }
      const again = () => visitOf(scene.town, 'sora')
      return { again, as, costUnits: 0n, given, memberId, other }
    },
  },
  {
    wire: office.refuseWithdrawal,
    async stand(scene) {
      const { memberId, minho, subject } = await withdrawing(scene, [office.claimWithdrawal])
      const given = { reason: 'the account is closed', subject }
      const other = { reason: 'another reason of it' }
      return { as: minho, costUnits: 0n, given, memberId, other }
    },
  },
  {
    wire: office.payWithdrawal,
    async stand(scene) {
      const steps = [office.claimWithdrawal, office.approveWithdrawal]
      const { memberId, minho, subject } = await withdrawing(scene, steps)
      const as = await operatorVisitOf(scene.town, 'jisoo')
      const given = { ...(await transferOf(scene.town, subject, minho)), subject }
      return { as, costUnits: 20_000n * won, given, memberId, other: { reference: 'KB-2' } }
    },
  },
]
