import { randomUUID } from 'node:crypto'
import * as agents from '@madang/wire/agents-office'
import * as wire from '@madang/wire/uplines'
import { agentsSetting } from '../../src/modules/agents/agents-setting.ts'
import { makeDueMoves } from '../../src/modules/agents/tree/make-moves.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, pay, paymentPassword, type Scene } from './scene.ts'

const won = 100_000n

/** Two who have just registered, one below the other, and credit may move between them. */
export async function lineIn(scene: Scene) {
  const { town } = scene
  const [upper, lower] = [await newcomerIn(scene), await newcomerIn(scene)]
  const minho = await operatorVisitOf(town, 'minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const appointed = { account: upper.account, state: 'active', type: 1 }
  const moved = { account: lower.account, uplineAccount: upper.account }
  const order = { reason: 'a story of credit' }
  const subject = randomUUID()
  const steps = [
    () => town.ask(agents.appointAgent, { ...appointed, ...order, id: randomUUID() }, minho),
    () => town.ask(agents.proposeMove, { ...moved, ...order, id: subject }, minho),
    () => town.ask(agents.decideMove, { id: randomUUID(), outcome: 'agreed', subject }, jisoo),
  ]
  for (const step of steps) await must(step())
  town.clock.tick(24 * 3_600_000)
  await town.context.db.write((tx) => makeDueMoves(tx, town.clock.now()))
  await town.events.settle()
  const operator = await operatorVisitOf(town, 'minho')
  const open = { account: lower.account, mayTransfer: true, ...order, id: randomUUID() }
  await must(town.ask(wire.setUpline, open, operator))
  for (const one of [upper, lower]) one.visit = await comesAgain(scene, one)
  return { lower, upper }
}

/** Credit of agents, which is nobody's to play with. */
export const creditRecipes: Recipe[] = [
  {
    wire: wire.transferDownline,
    async stand(scene) {
      const { lower, upper } = await lineIn(scene)
      return {
        again: () => comesAgain(scene, upper),
        as: upper.visit,
        costUnits: 10_000n * won,
        given: { amount: '10000', memberId: lower.id, paymentPassword },
        isSpending: true,
        memberId: upper.id,
        other: { amount: '11000' },
        poor: 'balance-too-low',
        ready: () => pay(scene, upper.id, 50_000, 'credit'),
      }
    },
  },
  {
    wire: wire.transferUpline,
    async stand(scene) {
      const { lower } = await lineIn(scene)
      return {
        again: () => comesAgain(scene, lower),
        as: lower.visit,
        costUnits: 10_000n * won,
        given: { amount: '10000', paymentPassword },
        isSpending: true,
        memberId: lower.id,
        other: { amount: '11000' },
        poor: 'balance-too-low',
        ready: () => pay(scene, lower.id, 50_000, 'credit'),
      }
    },
  },
  {
    wire: wire.decideCreditRequest,
    async stand(scene) {
      const { town } = scene
      const { lower } = await lineIn(scene)
      await pay(scene, lower.id, 10_000, 'credit')
      await town.set(agentsSetting, { transferApprovalFrom: '10000.00' })
      const subject = randomUUID()
      const asked = { amount: '10000', id: subject, paymentPassword }
      await must(town.ask(wire.transferUpline, asked, lower.visit))
      await town.set(agentsSetting, {})
      // Meanwhile the credit goes up another way.
      const gone = { amount: '5000', id: randomUUID(), paymentPassword }
      await must(town.ask(wire.transferUpline, gone, lower.visit))
      const given = { outcome: 'RELEASE', reason: 'both were asked', subject }
      const minho = await operatorVisitOf(town, 'minho')
      await must(town.ask(wire.decideCreditRequest, { ...given, id: randomUUID() }, minho))
      return {
        as: await operatorVisitOf(town, 'jisoo'),
        costUnits: 10_000n * won,
        given,
        memberId: lower.id,
        other: { outcome: 'DENY' },
        poor: 'balance-too-low',
        ready: () => pay(scene, lower.id, 5_000, 'credit'),
      }
    },
  },
]
