import { randomUUID } from 'node:crypto'
import * as cashback from '@madang/wire/cashback'
import * as missions from '@madang/wire/missions'
import * as referral from '@madang/wire/referral'
import { addWagers } from '../../src/modules/cashback/add-wagers.ts'
import { settleDue } from '../../src/modules/cashback/index.ts'
import { countSettled } from '../../src/modules/missions/count-activities.ts'
import { countDeposits, keepInvited } from '../../src/modules/referral/take-steps.ts'
import type { Reply } from '../towns/town.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, must, newcomerIn, type Newcomer, type Scene } from './scene.ts'

const won = 100_000n

/** A settled wager of so many won, as the modules that reward it are told of it. */
function wagerOf({ town }: Scene, memberId: string, stakeWon: bigint) {
  const at = town.clock.now().toISOString()
  const units = String(stakeWon * won)
  const game = { category: 'RNG', game: 'g', kind: 'slot', round: 'r', vendor: 'madang' }
  const sums = { currency: 'KRW', payoutUnits: '0', stakeUnits: units, validBetUnits: units }
  const times = { placedAt: at, settledAt: at }
  const marks = { hasBonusMoney: false, id: randomUUID(), isTrial: false }
  return { ...times, ...game, ...sums, ...marks, memberId }
}

const claimant = (scene: Scene, who: Newcomer) => ({
  again: () => comesAgain(scene, who),
  as: who.visit,
  memberId: who.id,
})

const winOf = (amount: unknown): bigint => BigInt(Math.round(Number(amount) * 100)) * 1_000n
const costUnits = ({ amount }: Reply['value']) => -winOf(amount)

/** What members claim of what the house promised. */
export const claimRecipes: Recipe[] = [
  {
    wire: cashback.claimCashback,
    async stand(scene) {
      const { town } = scene
      const who = await newcomerIn(scene)
      const wager = wagerOf(scene, who.id, 50_000n)
      await town.context.db.write((tx) => addWagers(tx, [wager]))
      town.clock.tick(24 * 3_600_000)
      const as = await comesAgain(scene, who)
      const ready = async () => void (await settleDue(town.context.db, town.clock.now(), 2))
      const poor = 'cashback-below-least' as const
      const given = { kind: 'play' }
      return { ...claimant(scene, who), as, costUnits, given, poor, ready }
    },
  },
  {
    wire: missions.claimMission,
    async stand(scene) {
      const { town } = scene
      const who = await newcomerIn(scene)
      const shown = await must(town.ask(missions.getMissionSummaryDetails, {}, who.visit))
      const { began, id: missionId } = shown.missions[0]
      const ready = async () => {
        const wagers = Array.from({ length: 12 }, () => wagerOf(scene, who.id, 1_000n))
        await town.context.db.write((tx) => countSettled(tx, wagers))
      }
      const poor = 'document-moved-on' as const
      const given = { began, missionId }
      const other = { began: '2026-01-01' }
      return { ...claimant(scene, who), costUnits, given, other, poor, ready }
    },
  },
  {
    wire: referral.claimReferral,
    async stand(scene) {
      const { town } = scene
      const who = await newcomerIn(scene)
      // Another newcomer would be the same person by name and birthday.
      const memberId = await town.idOf('sora')
      const at = town.clock.now().toISOString()
      const invited = { at, kind: 1, memberId, referredById: who.id }
      const deposit = { amount: '60000.00', at, memberId }
      await town.context.db.write((tx) => keepInvited(tx, [invited]))
      const ready = () => town.context.db.write((tx) => countDeposits(tx, [deposit]))
      const poor = 'referral-nothing-ready' as const
      return { ...claimant(scene, who), costUnits, given: {}, poor, ready }
    },
  },
]
