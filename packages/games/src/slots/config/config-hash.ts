import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../../canonical-json.ts'
import type { SlotConfig } from './slot-config.ts'

/** SHA-256 of the config as JSON with sorted keys: the same numbers always give the same hash. */
export function configHash(config: SlotConfig): string {
  const known = hashes.get(config)
  if (known !== undefined) return known
  const hash = bytesToHex(sha256(utf8ToBytes(canonicalJson(config))))
  hashes.set(config, hash)
  return hash
}

const hashes = new WeakMap<SlotConfig, string>()
