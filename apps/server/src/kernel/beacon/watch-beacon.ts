import { beaconPatienceMs, chainHashOf, roundAfter, roundTimeOf } from '@madang/games/chance/beacon'
import type { BeaconChain } from '@madang/games/chance/beacon'
import type { Clock } from '../clock.ts'
import type { AppContext } from '../http/route.ts'
import type { Running } from '../jobs/worker.ts'
import { noteChain, listWanted, noteRound, noteTried } from './beacon-rounds.ts'
import { openBeacon } from './beacon-source.ts'
import type { BeaconSource } from './beacon-source.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'log'>

const againMs = 400
/** How often the watcher reads which rounds are wanted. */
const wantedMs = 1_000

/** Stores each round of the configured beacon when it is published; without one, does nothing. */
export function watchBeacon(context: Context, clock: Clock): Running {
  const { beaconUrl } = context.config
  if (beaconUrl === null) return { stop() {} }
  const source = openBeacon(beaconUrl)
  let isStopped = false
  const wakes = new Set<() => void>()
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        wakes.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, Math.max(0, ms))
      wakes.add(wake)
    })
  const watching = (async () => {
    while (!isStopped) {
      const chain = await askChain(context, source)
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
  const fetching = (async () => {
    while (!isStopped) {
      await fetchWanted(context, source, clock.now())
      await pause(wantedMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      for (const wake of wakes) wake()
      await Promise.all([watching, fetching])
    },
  }
}

/**
 * Returns the chain if the beacon answers. It is promised only after one of its rounds was stored.
 */
async function askChain(
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

/**
 * Fetches wanted rounds that are already published, also those from while this server was down.
 * Records each failed request, because a round only counts as silent after one.
 */
export async function fetchWanted(
  { db, log }: Pick<Context, 'db' | 'log'>,
  source: BeaconSource,
  now: Date,
): Promise<void> {
  try {
    const chain = await source.chain()
    const beaconChain = chainHashOf(chain)
    for (const round of await db.read((tx) => listWanted(tx, beaconChain))) {
      if (roundTimeOf(chain, round) > now) break
      if (await noteBeacon({ db, log }, source, round, now)) continue
      await db.write((tx) => noteTried(tx, now, round))
    }
  } catch (error) {
    log.warn({ error: String(error) }, 'the beacon does not give the rounds that are waited for')
    await db.write((tx) => noteTried(tx, now))
  }
}

/** Stores a round after its signature was verified. Returns whether the round was available. */
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
      await noteChain(tx, chain, now)
      await noteRound(tx, { beaconChain: chainHashOf(chain), beaconRound: round }, signature, now)
    })
    return true
  } catch (error) {
    log.debug({ error: String(error), round }, 'a round of the beacon is not there yet')
    return false
  }
}
