import * as v from 'valibot'
import type { CustodyAsk } from './custody.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const name = v.pipe(v.string(), v.maxLength(64))
const words = v.pipe(v.string(), v.maxLength(1_024))
const uuid = v.pipe(v.string(), v.uuid())
const look = v.picklist([
  'slot_stake',
  'retired_seed',
  'table_round',
  'table_link',
  'commitment',
  'card_hand',
  'fishing_volley',
  'ended_magazine',
  'scratch_ticket',
  'ended_series',
])
const use = {
  index: count,
  look,
  ref: uuid,
  secretId: uuid,
  words,
}

const ask = v.union([
  v.strictObject({
    do: v.literal('make'),
    form: v.picklist(['seed', 'chain']),
    kind: name,
    linkCount: v.pipe(count, v.minValue(1), v.maxValue(100_000)),
  }),
  v.strictObject({
    deckSize: v.pipe(count, v.minValue(2), v.maxValue(416)),
    do: v.literal('make'),
    form: v.literal('decks'),
    kind: name,
    linkCount: v.pipe(count, v.minValue(1), v.maxValue(16)),
  }),
  v.strictObject({ blockCount: v.pipe(count, v.maxValue(65_536)), do: v.literal('draw'), ...use }),
  v.strictObject({ do: v.literal('place'), ...use }),
  v.strictObject({
    do: v.literal('open'),
    places: v.pipe(v.array(count), v.minLength(1), v.maxLength(416)),
    ...use,
  }),
  v.strictObject({ blockCount: v.pipe(count, v.maxValue(64)), do: v.literal('shoot'), ...use }),
  v.strictObject({ do: v.literal('reveal'), ...use }),
  v.strictObject({ do: v.literal('hash'), secretId: uuid }),
  v.strictObject({ do: v.literal('head') }),
  v.strictObject({ do: v.literal('walk'), from: count, to: count }),
  v.strictObject({
    do: v.literal('uses'),
    from: v.nullable(count),
    look,
    since: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.strictObject({ do: v.literal('import') }),
])

const frame = v.strictObject({ asks: v.pipe(v.array(ask), v.maxLength(4_096)), id: count })

/** Parses one line of the socket; returns undefined if it is not a valid request. */
export function asksIn(line: string): { id: number; asks: CustodyAsk[] } | undefined {
  try {
    return v.parse(frame, JSON.parse(line))
  } catch {
    return undefined
  }
}
