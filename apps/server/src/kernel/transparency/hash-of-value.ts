import { createHash } from 'node:crypto'
import { canonicalJson } from '@madang/games/canonical-json'

/**
 * SHA-256 of the value as JSON with sorted keys and no spaces, as `hashOfValue` of the engines
 * makes it in a browser; Node's own is ten times as fast, and every round is hashed.
 */
export const hashOfValue = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')
