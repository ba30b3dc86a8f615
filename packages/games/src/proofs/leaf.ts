import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns JSON of flat facts with sorted keys and no spaces: always the same bytes. */
export function canonicalWords(facts: Readonly<Record<string, string | number | null>>): string {
  const sorted = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return JSON.stringify(Object.fromEntries(sorted))
}

/**
 * Returns a member's pseudonym in one leaf: SHA-256 of `<leaf id>:<member id>`. Only somebody who
 * knows both ids can compute it; nobody else can link a member's leaves.
 */
export const ownerIn = (leafId: string, ownerId: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${leafId}:${ownerId}`)))

/** The leaf of a hash chain: its head and its salt, with which every link can be checked. */
export type ChainLeaf = {
  id: string
  kind: string
  /** The table. */
  subject: string
  head: string
  salt: string
  linkCount: number
  /** The first round that uses the chain. */
  firstNumber: number
  committedAt: string
}

export const chainLeafId = (chainId: string): string => `chain:${chainId}`

export const chainLeaf = ({ head, ...rest }: ChainLeaf): string =>
  canonicalWords({ ...rest, secretHash: head })

/** The leaf of a personal server seed; `secretHash` is SHA-256 of the seed's text. */
export const seedLeaf = (seed: {
  id: string
  ownerId: string
  hash: string
  committedAt: string
}): string =>
  canonicalWords({
    committedAt: seed.committedAt,
    firstNumber: 0,
    id: seed.id,
    kind: 'casino-seed',
    secretHash: seed.hash,
    subject: ownerIn(seed.id, seed.ownerId),
  })

/** The leaf of a game's numbers: the numbers of a version cannot be changed later. */
export const configLeafId = (gameId: string, version: number): string =>
  `config:${gameId}:${version}`

export const configLeaf = (config: {
  gameId: string
  version: number
  configHash: string
  /** The certified RTP in millionths. */
  rtpPpm: number
}): string =>
  canonicalWords({ ...config, id: configLeafId(config.gameId, config.version), kind: 'config' })

export const voidLeafId = (kind: string, round: string): string => `void:${kind}:${round}`

/** The leaf of a voided round: anybody can count voided rounds in the log. */
export const voidLeaf = ({
  isLocked,
  ...facts
}: {
  /** The kind of the round's stakes. */
  of: string
  round: string
  subject: string
  number: number | null
  /** Whether its bets were closed when two operators voided it. */
  isLocked: boolean
  outcomeHash: string | null
  reasonHash: string | null
  voidedAt: string
}): string =>
  canonicalWords({
    ...facts,
    id: voidLeafId(facts.of, facts.round),
    isLocked: isLocked ? 1 : 0,
    kind: 'void',
  })
