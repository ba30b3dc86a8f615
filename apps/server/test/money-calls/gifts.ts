import { randomUUID } from 'node:crypto'
import * as bonus from '@madang/wire/bonus'
import * as office from '@madang/wire/bonus-office'
import * as points from '@madang/wire/points'
import { addEarnings } from '../../src/modules/points/add-earnings.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, paymentPassword, type Scene } from './scene.ts'

const won = 100_000n

async function player(scene: Scene) {
  const who = await newcomerIn(scene)
  await scene.town.events.settle()
  return { again: () => comesAgain(scene, who), as: who.visit, memberId: who.id }
}

const terms = {
  amount: '10000',
  convertMax: null,
  lifeDays: 7,
  multiple: 5,
  reason: 'a long wait for an answer',
  stakeMax: '5000',
  title: { EN: 'For your patience', KO: '기다려 주셔서 감사해요' },
  weights: [{ category: 'RNG', percent: 100 }],
}

/** Somebody who was offered a bonus, after these steps of it. */
async function offered(scene: Scene, steps: (typeof bonus.acceptGrant)[] = []) {
  const { town } = scene
  const one = await player(scene)
  const minho = await operatorVisitOf(town, 'minho')
  const given = { ...terms, id: randomUUID(), subject: one.memberId }
  await must(town.ask(office.giveGrant, given, minho))
  const { rows } = (await town.ask(bonus.listGrants, {}, one.as)).value
  const subject = rows[0].id as string
  for (const call of steps) await town.ask(call, { id: randomUUID(), subject }, one.as)
  return { ...one, given: { subject } }
}

/** They have played enough for so many points. */
async function played({ town }: Scene, memberId: string): Promise<void> {
  const at = town.clock.now().toISOString()
  const units = String(10_000_000n * won)
  const times = { placedAt: at, settledAt: at }
  const game = { category: 'RNG', game: 'g', kind: 'slot', round: 'r', vendor: 'madang' }
  const sums = { currency: 'KRW', payoutUnits: '0', stakeUnits: units, validBetUnits: units }
  const wager = { ...times, ...game, ...sums, id: randomUUID(), isTrial: false, memberId }
  await town.context.db.write((tx) => addEarnings(tx, [wager]))
}

/** What the house gives. */
export const giftRecipes: Recipe[] = [
  {
    wire: office.giveGrant,
    async stand(scene) {
      const { memberId } = await player(scene)
      const as = await operatorVisitOf(scene.town, 'minho')
      const given = { ...terms, subject: memberId }
      return { as, costUnits: 0n, given, memberId, other: { amount: '11000' } }
    },
  },
  {
    wire: office.decideGrant,
    async stand(scene) {
      const { town } = scene
      const { memberId } = await player(scene)
      const subject = randomUUID()
      const given = { ...terms, amount: '500000', id: subject, subject: memberId }
      await must(town.ask(office.giveGrant, given, await operatorVisitOf(town, 'minho')))
      const as = await operatorVisitOf(town, 'jisoo')
      const body = { decision: 'approve', subject }
      return {
        as,
        costUnits: 0n,
        given: body,
        memberId,
        other: { decision: 'decline', note: 'no' },
      }
    },
  },
  {
    wire: bonus.acceptGrant,
    async stand(scene) {
      return { ...(await offered(scene)), costUnits: -10_000n * won }
    },
  },
  {
    wire: bonus.cancelGrant,
    async stand(scene) {
      return { ...(await offered(scene, [bonus.acceptGrant])), costUnits: 10_000n * won }
    },
  },
  {
    wire: points.convertPoint,
    async stand(scene) {
      const one = await player(scene)
      const given = { paymentPassword, points: 5_000 }
      const ready = () => played(scene, one.memberId)
      return {
        ...one,
        given,
        isSpending: true,
        other: { points: 6_000 },
        poor: 'points-too-few',
        ready,
      }
    },
  },
]
