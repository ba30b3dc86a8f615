import { fetchBeacon, HttpCachingChain, HttpChainClient } from 'drand-client'
import { beaconPatienceMs, beaconScheme, chainHashOf } from '@madang/games/chance/beacon'
import type { BeaconChain } from '@madang/games/chance/beacon'

/** A beacon's rounds as they come out. Whatever it gives has been verified. */
export type BeaconSource = {
  /** @throws when it does not answer, or is no beacon that players' pages can verify */
  chain(): Promise<BeaconChain>
  /** The signature of a round. @throws when it is not there yet, or is not its network's */
  signatureOf(round: number): Promise<string>
}

/**
 * The beacon at this address: one chain of drand, such as `https://api.drand.sh/<chain hash>`. An
 * address that ends in a chain's hash gives this chain or none.
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
      // The client computes the signature again before it gives anything.
      const { signature } = await inTime(fetchBeacon(client, round))
      return signature
    },
  }
}

/** The client waits for ever. */
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
