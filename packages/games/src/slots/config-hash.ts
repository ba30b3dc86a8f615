import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SlotConfig } from './slot-config.ts'

/** SHA-256 of the config as JSON with sorted keys: the same numbers always give the same hash. */
export function configHash(config: SlotConfig): string {
  const known = hashes.get(config)
  if (known !== undefined) return known
  const hash = bytesToHex(sha256(utf8ToBytes(canonical(config))))
  hashes.set(config, hash)
  return hash
}

const hashes = new WeakMap<SlotConfig, string>()

function canonical(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(canonical).join(',')}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node)
  const entries = Object.entries(node)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join(',')}}`
}
