import { fetchBeacon, HttpCachingChain, HttpChainClient } from 'drand-client'
import { beaconPatienceMs, beaconScheme, chainHashOf } from '@madang/games/chance/beacon'
import type { BeaconChain } from '@madang/games/chance/beacon'

/** Reads the rounds of a beacon. Everything that it returns has been verified. */
export type BeaconSource = {
  /** @throws if it does not answer, or players' pages cannot verify this beacon */
  chain(): Promise<BeaconChain>
  /** Returns the signature of a round. @throws if it is not published yet or fails verification */
  signatureOf(round: number): Promise<string>
}

/**
 * Opens the beacon at this address: one chain of drand, such as `https://api.drand.sh/<chain
 * hash>`. If the address ends in a chain hash, no other chain is accepted.
 */
export function openBeacon(url: string): BeaconSource {
  const address = url.replace(/\/+$/, '')
  const known = new HttpCachingChain(address)
  const client = new HttpChainClient(known)
  return {
    async chain() {
      const { genesis_time, groupHash, hash, metadata, period, public_key, schemeID } =
        await inTime(known.info())
      const chain: BeaconChain = {
        beaconId: metadata.beaconID,
        genesisS: genesis_time,
        groupHash,
        periodS: period,
        publicKey: public_key,
      }
      if (schemeID !== beaconScheme) throw new Error(`a beacon of the scheme ${schemeID}`)
      const named = /\/([0-9a-f]{64})$/.exec(address)?.[1] ?? hash
      const own = chainHashOf(chain)
      if (own !== hash || own !== named) throw new Error(`the beacon is another chain: ${own}`)
      return chain
    },
    async signatureOf(round) {
      // The client verifies the signature before it returns anything.
      const { signature } = await inTime(fetchBeacon(client, round))
      return signature
    },
  }
}

/** Adds a timeout, because the client has none. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the beacon is silent')), beaconPatienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
