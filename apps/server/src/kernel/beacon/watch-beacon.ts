import { beaconPatienceMs, chainHashOf, roundAfter, roundTimeOf } from '@madang/games/chance/beacon'
import type { BeaconChain } from '@madang/games/chance/beacon'
import type { Clock } from '../clock.ts'
import type { AppContext } from '../route.ts'
import type { Running } from '../worker.ts'
import { hearChain, noteRound } from './beacon-rounds.ts'
import { openBeacon } from './beacon-source.ts'
import type { BeaconSource } from './beacon-source.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'log'>

const againMs = 400

/** Notes each round of the house's beacon as it comes out; without one there is nothing to do. */
export function watchBeacon(context: Context, clock: Clock): Running {
  const { beaconUrl } = context.config
  if (beaconUrl === null) return { stop() {} }
  const source = openBeacon(beaconUrl)
  let isStopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const watching = (async () => {
    while (!isStopped) {
      const chain = await hearBeacon(context, source)
      if (!chain) {
        await pause(beaconPatienceMs)
        continue
      }
      const round = roundAfter(chain, clock.now())
      const at = roundTimeOf(chain, round).getTime()
      await pause(at - clock.now().getTime())
      while (!isStopped && clock.now().getTime() < at + beaconPatienceMs) {
        if (await noteBeacon(context, source, round, clock.now())) break
        await pause(againMs)
      }
    }
  })()
  return {
    async stop() {
      isStopped = true
      wake()
      await watching
    },
  }
}

/** The chain, if the beacon answers. It is promised once a round of it has come. */
async function hearBeacon(
  { log }: Pick<Context, 'log'>,
  source: BeaconSource,
): Promise<BeaconChain | undefined> {
  try {
    return await source.chain()
  } catch (error) {
    log.warn({ error: String(error) }, 'the beacon does not say what it is')
    return undefined
  }
}

/** Writes a round down, once its signature was verified. Gives whether it came. */
export async function noteBeacon(
  { db, log }: Pick<Context, 'db' | 'log'>,
  source: BeaconSource,
  round: number,
  now: Date,
): Promise<boolean> {
  try {
    const chain = await source.chain()
    const signature = await source.signatureOf(round)
    await db.write(async (tx) => {
      await hearChain(tx, chain, now)
      await noteRound(tx, { beaconChain: chainHashOf(chain), beaconRound: round }, signature, now)
    })
    return true
  } catch (error) {
    log.debug({ error: String(error), round }, 'a round of the beacon is not there yet')
    return false
  }
}
