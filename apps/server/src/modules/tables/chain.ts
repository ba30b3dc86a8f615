import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids'
import { encrypt, decrypt } from '#kernel/encrypt'

/**
 * A hash chain (games.md 4.2): SHA-256 over and over from a secret end to a public head. Its links
 * are used from the head on, so each link proves the one before, and none tells the next.
 */
export type Chain = {
  id: string
  tableId: string
  /** Shown before the first round: SHA-256 of link 0. */
  head: string
  /** Mixed into every round, fixed together with the head. */
  salt: string
  linkCount: number
  usedCount: number
  /** The secret end, readable by this house only. */
  sealed: Buffer
}

/** The name of the key that seals chain ends, see kernel/secrets. */
export const chainSecret = 'tables-chains'
/** About a day at a busy table; a link takes at most as many hashes, two milliseconds. */
export const chainLength = 2_000

export function newChain(tableId: string, key: Buffer, linkCount = chainLength): Chain {
  const end = randomBytes(32)
  return {
    head: hashed(end, linkCount).toString('hex'),
    id: newId(),
    linkCount,
    salt: randomBytes(32).toString('hex'),
    sealed: encrypt(end.toString('hex'), key),
    tableId,
    usedCount: 0,
  }
}

/** Link `at` of the chain, 0 being the first that is used. */
export function linkOf(chain: Pick<Chain, 'sealed' | 'linkCount'>, at: number, key: Buffer) {
  if (at < 0 || at >= chain.linkCount) throw new RangeError(`chain: no link ${at}`)
  const end = Buffer.from(decrypt(chain.sealed, key), 'hex')
  return hashed(end, chain.linkCount - 1 - at).toString('hex')
}

function hashed(bytes: Buffer, times: number): Buffer {
  let link = bytes
  for (let n = 0; n < times; n++) link = createHash('sha256').update(link).digest()
  return link
}
