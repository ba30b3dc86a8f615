import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { beaconScheme, chainHashOf, roundTimeOf } from '@madang/games/chance/beacon'
import type { BeaconChain } from '@madang/games/chance/beacon'
import { beaconMessage } from '@madang/games/chance/beacon-signature'
import { json, startPracticeServer } from '../../../../tools/practice/practice-server.ts'
import type { StoryClock } from '../../src/kernel/clock.ts'

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Starts a fake drand node: it signs rounds as quicknet does, and publishes none before its time.
 * It can be silent, or return another round's signature.
 */
export async function startDrand(clock: StoryClock) {
  const { shortSignatures } = bls12_381
  const { publicKey, secretKey } = shortSignatures.keygen(new Uint8Array(48).fill(7))
  const chain: BeaconChain = {
    beaconId: 'story',
    genesisS: 1_700_000_000,
    groupHash: 'ab'.repeat(32),
    periodS: 3,
    publicKey: bytesToHex(publicKey.toBytes()),
  }
  const node = { isForged: false, isSilent: false }
  const signatureOf = (round: number) => {
    const point = shortSignatures.hash(beaconMessage(round), domain)
    return bytesToHex(shortSignatures.sign(point, secretKey).toBytes())
  }
  const server = await startPracticeServer(0, async ({ url = '' }, response) => {
    if (url.endsWith('/info')) return json(response, 200, infoOf(chain))
    const round = Number(/\/public\/(\d+)/.exec(url)?.[1])
    const isOut = roundTimeOf(chain, round) <= clock.now()
    if (node.isSilent || !isOut) return json(response, 425, { error: 'too early' })
    const signature = signatureOf(node.isForged ? round + 1 : round)
    const randomness = bytesToHex(sha256(hexToBytes(signature)))
    return json(response, 200, { randomness, round, signature })
  })
  return {
    chain,
    node,
    signatureOf,
    stop: () => server.stop(),
    url: `${server.origin}/${chainHashOf(chain)}`,
  }
}

const infoOf = (chain: BeaconChain) => ({
  genesis_time: chain.genesisS,
  groupHash: chain.groupHash,
  hash: chainHashOf(chain),
  metadata: { beaconID: chain.beaconId },
  period: chain.periodS,
  public_key: chain.publicKey,
  schemeID: beaconScheme,
})
