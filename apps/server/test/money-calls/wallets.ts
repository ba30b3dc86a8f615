import { randomUUID } from 'node:crypto'
import * as wire from '@madang/wire/transfer-wallets'
import * as office from '@madang/wire/transfer-wallets-office'
import type { MockVendor } from '../../../../tools/mock-vendor/start-mock-vendor.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { transferWalletVendorIn } from '../towns/money/transfer-wallet-town.ts'
import type { Recipe } from './recipe.ts'
import { comesAgain, newcomerIn, pay, type Scene } from './scene.ts'

const won = 100_000n
const vendor = 'ONNURI'

/** The vendors that keep wallets of their own come once to a town. */
const vendors = new WeakMap<Scene, MockVendor>()
async function vendorIn(scene: Scene): Promise<MockVendor> {
  const known = vendors.get(scene) ?? (await transferWalletVendorIn(scene.town))
  if (!vendors.has(scene)) scene.stops.push(() => known.stop())
  vendors.set(scene, known)
  return known
}

async function player(scene: Scene) {
  await vendorIn(scene)
  const who = await newcomerIn(scene)
  return { again: () => comesAgain(scene, who), as: who.visit, memberId: who.id }
}

/** So much was sent to a vendor. */
async function sent(scene: Scene) {
  const one = await player(scene)
  await pay(scene, one.memberId, 20_000)
  const subject = randomUUID()
  const order = { amount: '20000', direction: 'in', id: subject, vendor }
  const reply = await scene.town.ask(wire.createWalletTransfer, order, one.as)
  if (!reply.success) throw new Error(`nothing is sent: ${reply.errorCode}`)
  return { ...one, subject }
}

/** It was sent, and the vendor did not hear of it. */
async function lost(scene: Scene) {
  const known = await vendorIn(scene)
  known.transferWallets.faultOf.set(vendor, 'lost-call')
  const one = await sent(scene)
  known.transferWallets.faultOf.clear()
  scene.town.clock.tick(60_000)
  return one
}

/** Wallets at vendors. */
export const walletRecipes: Recipe[] = [
  {
    wire: wire.createWalletTransfer,
    async stand(scene) {
      const one = await player(scene)
      return {
        ...one,
        costUnits: 10_000n * won,
        given: { amount: '10000', direction: 'in', vendor },
        isSpending: true,
        other: { amount: '11000' },
        poor: 'balance-too-low',
        ready: () => pay(scene, one.memberId, 50_000),
      }
    },
  },
  {
    wire: wire.createWalletTransfer,
    async stand(scene) {
      const one = await sent(scene)
      const given = { amount: '5000', direction: 'out', vendor }
      return { ...one, costUnits: -5_000n * won, given, other: { amount: '6000' } }
    },
  },
  {
    wire: wire.collectAll,
    async stand(scene) {
      return { ...(await sent(scene)), costUnits: -20_000n * won, given: {} }
    },
  },
  {
    // What never left comes back: from being under way to what is free, both the member's.
    wire: wire.checkWalletTransfer,
    async stand(scene) {
      const { subject, ...one } = await lost(scene)
      return { ...one, costUnits: 0n, given: { subject } }
    },
  },
  {
    wire: office.recheckWalletTransfer,
    async stand(scene) {
      const { memberId, subject } = await lost(scene)
      const as = await operatorVisitOf(scene.town, 'minho')
      return { as, costUnits: 0n, given: { subject }, memberId }
    },
  },
  {
    wire: office.decideTransferOutcome,
    async stand(scene) {
      const { town } = scene
      const { memberId, subject } = await lost(scene)
      const body = { id: randomUUID(), outcome: 'arrived', reason: 'their letter says so', subject }
      const minho = await operatorVisitOf(town, 'minho')
      const { errorCode } = await town.ask(office.proposeTransferOutcome, body, minho)
      if (errorCode) throw new Error(`nothing is proposed: ${errorCode}`)
      const as = await operatorVisitOf(town, 'jisoo')
      const other = { decision: 'decline', note: 'not yet' }
      const given = { decision: 'agree', subject }
      return { as, costUnits: 20_000n * won, given, memberId, other }
    },
  },
]
