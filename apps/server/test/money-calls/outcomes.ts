import { randomUUID } from 'node:crypto'
import * as casino from '@madang/wire/casino'
import * as heldWins from '@madang/wire/held-wins'
import * as rounds from '@madang/wire/rounds-office'
import { moveOne } from '../../src/modules/seamless/calls/move-money.ts'
import type { Order } from '../../src/modules/seamless/calls/movement.ts'
import { openSession } from '../../src/modules/seamless/sessions/open-session.ts'
import { tokenHashOf } from '../../src/modules/seamless/sessions/session.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { vendorIn } from '../towns/vendor-town.ts'
import type { Recipe } from './recipe.ts'
import { frameOf, must, newcomerIn, pay, type Scene } from './scene.ts'

const won = 100_000n

/** Somebody has played a round of a slot for 1,000 won. */
async function spun(scene: Scene) {
  const { town } = scene
  const who = await newcomerIn(scene)
  const as = await frameOf(scene, who, 'moon-rabbit')
  await pay(scene, who.id, 50_000)
  const id = randomUUID()
  const { round } = await must(town.ask(casino.spinSlot, { id, stake: '1000' }, as))
  await town.events.settle()
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { rows } = await must(town.ask(rounds.listOfficeRounds, { round: id }, jisoo))
  const payoutUnits = BigInt(Math.round(Number(round.payout) * 100)) * 1_000n
  return { jisoo, memberId: who.id, payoutUnits, wagerId: String(rows[0].id) }
}

const vendor = 'T-HELD'

/** A vendor sent a win above the ceiling, and one operator asks to pay it. */
async function held(scene: Scene, winUnits: bigint) {
  const { town } = scene
  const { clock, context } = town
  const who = await newcomerIn(scene)
  await pay(scene, who.id, 50_000)
  const { gameId } = await vendorIn(town, vendor, 'hub88')
  const opening = { at: clock.now(), gameId, memberId: who.id, vendor, webSessionId: null }
  const { token } = await context.db.write((tx) => openSession(tx, opening))
  const order = (kind: Order['kind'], more: Partial<Order>): Order => ({
    amountUnits: 1_000n * won,
    at: clock.now(),
    currency: 'KRW',
    gameCode: 'reels',
    isFree: false,
    isRoundClosed: kind === 'win',
    kind,
    memberId: who.id,
    round: randomUUID(),
    tokenHash: tokenHashOf(token),
    uuid: randomUUID(),
    vendor,
    ...more,
  })
  const bet = order('bet', {})
  await moveOne(context.db, bet)
  const win = order('win', { amountUnits: winUnits, reference: bet.uuid, round: bet.round })
  await moveOne(context.db, win)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const id = randomUUID()
  const wish = { id, key: `${vendor}:${win.uuid}`, outcome: 'pay', subject: vendor }
  await must(town.ask(heldWins.proposeHeldWin, { ...wish, reason: 'asked the vendor' }, jisoo))
  return { id, memberId: who.id }
}

/** Rounds whose outcome two operators decide. */
export const outcomeRecipes: Recipe[] = [
  {
    wire: rounds.decideVoid,
    async stand(scene) {
      const { jisoo, memberId, payoutUnits, wagerId } = await spun(scene)
      const id = randomUUID()
      const wish = { id, reason: 'a reel stood still', subject: wagerId }
      await must(scene.town.ask(rounds.proposeVoid, wish, jisoo))
      const as = await operatorVisitOf(scene.town, 'minho')
      const costUnits = payoutUnits - 1_000n * won
      return { as, costUnits, given: { decision: 'approve', id }, memberId }
    },
  },
  {
    wire: heldWins.decideHeldWin,
    async stand(scene) {
      const winUnits = 500_000_001n * won
      const { id, memberId } = await held(scene, winUnits)
      const as = await operatorVisitOf(scene.town, 'minho')
      const given = { decision: 'approve', id, subject: vendor }
      return { as, costUnits: -winUnits, given, memberId }
    },
  },
]
