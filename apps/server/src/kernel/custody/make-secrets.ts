import { createHash, hash, randomBytes } from 'node:crypto'
import { promiseOf, rootsOf, setsOf } from '@madang/games/rooms/deals/promised-decks'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { CustodyAnswer, NewSecret } from './custody.ts'
import { insertSecrets } from './custody-store.ts'
import type { Secret } from './custody-store.ts'
import { encryptSecret } from './data-keys.ts'
import type { DataKeys } from './data-keys.ts'
import { shapeOf } from './open-cards.ts'

/** Creates secrets and returns their public parts. A secret that no caller uses stays unused. */
export async function makeSecrets(
  tx: Tx,
  wanted: readonly NewSecret[],
  { at, keys }: { at: Date; keys: DataKeys },
): Promise<CustodyAnswer[]> {
  const made = wanted.map((one) => makeOne(one, keys))
  if (made.length > 0) await insertSecrets(tx, made, { at })
  return made.map(({ hash, id, salt }) => ({ hash, id, salt }))
}

function makeOne(wanted: NewSecret, keys: DataKeys): Secret {
  const { form, kind, linkCount } = wanted
  const text = randomBytes(32).toString('hex')
  const id = newId()
  const deckSize = wanted.form === 'decks' ? wanted.deckSize : null
  return {
    ...encryptSecret(text, id, keys),
    deckSize,
    form,
    hash: hashOf({ deckSize, form, linkCount, text }),
    id,
    kind,
    linkCount,
    revealedTo: -1,
    // A chain with one link uses no salt.
    salt: form === 'chain' && linkCount > 1 ? randomBytes(32).toString('hex') : null,
  }
}

/** Returns the hash that is published before a secret is used. */
export function hashOf(
  of: Pick<Secret, 'deckSize' | 'form' | 'linkCount'> & { text: string },
): string {
  if (of.form === 'decks') return promiseOf(rootsOf(setsOf(of.text, shapeOf(of))))
  if (of.form === 'seed') return createHash('sha256').update(of.text, 'utf8').digest('hex')
  return hashed(Buffer.from(of.text, 'hex'), of.linkCount).toString('hex')
}

/** Returns link `at` of a chain; link 0 is used first. Each link is the hash of the next. */
export function linkAt(end: string, linkCount: number, at: number): string {
  if (at < 0 || at >= linkCount) throw new RangeError(`chain: no link ${at}`)
  const times = linkCount - 1 - at
  const known = stopsOf(end, times)
  const stop = Math.min(Math.floor(times / stopEvery), known.length - 1)
  return hashed(known[stop]!, times - stop * stopEvery).toString('hex')
}

/**
 * A chain is used backwards: without stored stops, each link would cost a whole chain of hashes.
 */
const stopEvery = 50
/** For how many chains the stops are cached; each table has one chain in use. */
const chainsMax = 300
const stops = new Map<string, Buffer[]>()

/** Returns every fiftieth hash from a chain's end, up to `times`; cached while in use. */
function stopsOf(end: string, times: number): Buffer[] {
  const known = stops.get(end) ?? [Buffer.from(end, 'hex')]
  while (known.length * stopEvery <= times) known.push(hashed(known.at(-1)!, stopEvery))
  stops.delete(end)
  if (known.length > 1) stops.set(end, known)
  if (stops.size > chainsMax) stops.delete(stops.keys().next().value!)
  return known
}

function hashed(bytes: Buffer, times: number): Buffer {
  let link = bytes
  for (let n = 0; n < times; n++) link = hash('sha256', link, 'buffer')
  return link
}
