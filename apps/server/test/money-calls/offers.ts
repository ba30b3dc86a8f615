import { randomUUID } from 'node:crypto'
import * as missed from '@madang/wire/missed-bonuses'
import * as promotions from '@madang/wire/promotions'
import * as office from '@madang/wire/promotions-office'
import { issueDeposits } from '../../src/modules/promotions/grants/issue-deposits.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { pictureOf } from '../picture-of.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, type Newcomer, type Scene } from './scene.ts'

const won = 100_000n

/** The offer of a kind, as the member's page lists it. */
async function offerIn({ town }: Scene, kind: string, who: Newcomer) {
  const { value } = await town.ask(promotions.listPromotions, {}, who.visit)
  const found = (value as { id: string; kind: string; version: number }[]).find(
    (offer) => offer.kind === kind,
  )
  if (!found) throw new Error(`nobody offers ${kind}`)
  return { offerId: found.id, version: found.version }
}

/** Somebody who applied for an offer with a picture; the claim was looked at by these calls. */
async function applied(scene: Scene, steps: (typeof office.reviewClaim)[]) {
  const { town } = scene
  const who = await newcomerIn(scene)
  const given = {
    ...(await offerIn(scene, 'evidence', who)),
    comment: '소개했어요',
    id: randomUUID(),
    uploads: [await pictureOf(town, who.visit)],
  }
  await must(town.ask(promotions.takePromotion, given, who.visit))
  const as = await operatorVisitOf(town, 'jisoo')
  const { rows } = await must(town.ask(office.listPromotionClaims, { memberId: who.id }, as))
  const subject = rows[0].id as string
  for (const call of steps) await must(town.ask(call, { id: randomUUID(), subject }, as))
  return { as, costUnits: 0n, given: { subject }, memberId: who.id }
}

/** Leaves so many won in an offer's budget, in every version. */
async function leaveInBudget({ town }: Scene, offerId: string, amount: number): Promise<void> {
  await town.context.db.pool.query(
    `update promotions.offer_version set content = content || jsonb_build_object('budget',
       (select round(used_units / 100000.0 + $2, 2)::text from promotions.budget
         where offer_id = $1)) where offer_id = $1`,
    [offerId, amount],
  )
}

/** Somebody whose deposit met an empty budget; one operator asks for the missed bonus. */
async function missedIn(scene: Scene) {
  const { town } = scene
  const who = await newcomerIn(scene)
  const offer = await offerIn(scene, 'first-deposit', who)
  const wish = { ...offer, id: randomUUID() }
  await must(town.ask(promotions.takePromotion, wish, who.visit))
  await leaveInBudget(scene, offer.offerId, 0)
  const at = town.clock.now().toISOString()
  const deposit = { amount: '200000.00', at, depositId: randomUUID(), memberId: who.id }
  await town.context.db.write((tx) => issueDeposits(tx, [deposit]))
  await leaveInBudget(scene, offer.offerId, 900_000)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const asked = { subject: offer.offerId }
  const { rows } = await must(town.ask(missed.listMissedBonuses, asked, jisoo))
  const row = (rows as { id: string; member: { id: string } }[]).find(
    ({ member }) => member.id === who.id,
  )
  const subject = randomUUID()
  const reason = 'the budget was entered wrongly'
  const proposal = { depositId: deposit.depositId, id: subject, reason, subject: row?.id }
  await must(town.ask(missed.proposeMissedBonus, proposal, jisoo))
  return { subject, who }
}

/** Offers that members take, and what operators decide of them. */
export const offerRecipes: Recipe[] = [
  {
    wire: promotions.takePromotion,
    async stand(scene) {
      const who = await newcomerIn(scene)
      const given = await offerIn(scene, 'free-rounds', who)
      const other = { version: given.version + 1 }
      const again = () => comesAgain(scene, who)
      const costUnits = -10_000n * won
      return { again, as: who.visit, costUnits, given, memberId: who.id, other }
    },
  },
  { wire: office.reviewClaim, stand: (scene) => applied(scene, []) },
  { wire: office.approveClaim, stand: (scene) => applied(scene, [office.reviewClaim]) },
  {
    wire: office.rejectClaim,
    async stand(scene) {
      const one = await applied(scene, [office.reviewClaim])
      return { ...one, given: { ...one.given, reason: 'the picture is blurred' } }
    },
  },
  {
    wire: missed.decideMissedBonus,
    async stand(scene) {
      const { subject, who } = await missedIn(scene)
      const as = await operatorVisitOf(scene.town, 'minho')
      const other = { decision: 'decline', note: 'no' }
      const given = { decision: 'approve', subject }
      return { as, costUnits: -100_000n * won, given, memberId: who.id, other }
    },
  },
]
