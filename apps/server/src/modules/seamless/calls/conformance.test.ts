import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareSubject } from '../../../../../../tools/conformance/prepare-subject.ts'
import { runConformance } from '../../../../../../tools/conformance/run-conformance.ts'
import { openWallet } from '../../../../../../tools/conformance/wallet.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { postTo, vendorIn } from '../../../../test/towns/vendor-town.ts'

describe.each(['hub88', 'caleta'] as const)('%s', (protocol) => {
  let town: Town
  beforeAll(async () => void (town = await openTown()))
  afterAll(() => town.tearDown())

  test('the wallet holds every scenario', async () => {
    const vendor = `T-${protocol.toUpperCase()}`
    const { gameId, key } = await vendorIn(town, vendor, protocol)
    const wallet = openWallet(protocol, key, postTo(town, vendor))
    const stage = { at: town.clock.now(), db: town.context.db, gameCode: 'reels', gameId }
    const subject = await prepareSubject({ ...stage, vendor, wallet })
    await town.events.settle()
    const findings = await runConformance(wallet, subject)
    const broken = findings.filter(({ outcome }) => outcome !== 'held')
    expect(broken.map(({ scenario, why }) => `${scenario.name}: ${why}`)).toEqual([])
    expect(findings.length).toBeGreaterThan(40)
  })
})
