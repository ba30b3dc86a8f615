import * as v from 'valibot'
import type { Call } from '@madang/wire'
import { partsOf, sampleOf, someId } from '../sample-of.ts'

/** What a place of a call takes, as the published schema names it. */
export type Kind =
  | 'anything'
  | 'choice'
  | 'count'
  | 'day'
  | 'flag'
  | 'group'
  | 'id'
  | 'instant'
  | 'lines'
  | 'list'
  | 'money'
  | 'number'
  | 'text'
  | 'whole'

/** One place in the input of a call: a field at any depth, or an element of a list. */
export type Place = {
  wire: Call
  /** The keys from the input to the place; list elements are numbers. */
  path: (string | number)[]
  kind: Kind
  isNeeded: boolean
  isNullable: boolean
  /** The whole input of the call with this value there; all else is a valid sample. */
  given(value: unknown): Record<string, unknown>
}

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  key?: Schema
  options?: unknown[]
  pipe?: { type: string }[]
  value?: Schema
  wrapped?: Schema
}
type Put = (value: unknown) => Record<string, unknown>

/** Returns all places of a call; `known` are fields of which a sample must be a real one. */
export function placesOf(wire: Call, known: Record<string, unknown>): Place[] {
  const root = wire.takes as Schema
  const whole = { ...partsOf(wire), ...(sampleOf(root) as object), ...known }
  const places: Place[] = []
  const add = (schema: Schema, at: Omit<Place, 'given' | 'kind' | 'wire'>, put: Put): void => {
    if (schema.wrapped) {
      const isNullable = at.isNullable || schema.type.startsWith('null')
      const isNeeded = at.isNeeded && !/^(exact_)?optional$|^nullish$/.test(schema.type)
      add(schema.wrapped, { ...at, isNeeded, isNullable }, put)
      return
    }
    if (at.path.length > 0) places.push({ ...at, given: put, kind: kindOf(schema), wire })
    const inner = { isNeeded: false, isNullable: false }
    if (schema.entries) {
      const own = at.path.length === 0 ? whole : (sampleOf(schema) as object)
      for (const [name, part] of Object.entries(schema.entries)) {
        const there = { ...inner, isNeeded: true, path: [...at.path, name] }
        add(part, there, (value) => put({ ...own, [name]: value }))
      }
    } else if (schema.item) {
      add(schema.item, { ...inner, path: [...at.path, 0] }, (value) => put([value]))
    } else if (schema.type === 'record' && schema.value && schema.key) {
      const name = String(sampleOf(schema.key))
      add(schema.value, { ...inner, path: [...at.path, name] }, (one) => put({ [name]: one }))
    } else if (typeof schema.options?.[0] === 'object') {
      for (const option of schema.options as Schema[]) {
        for (const [name, part] of Object.entries(option.entries ?? {})) {
          const own = sampleOf(option) as object
          const there = { ...inner, isNeeded: true, path: [...at.path, name] }
          add(part, there, (value) => put({ ...own, [name]: value }))
        }
      }
    }
  }
  const start = { isNeeded: true, isNullable: false, path: [] }
  add(root, start, (value) => value as Record<string, unknown>)
  return places
}

/** Samples that tell kinds apart: the first kind that takes its own and not the other's. */
const signs: [Kind, takes: unknown[], refuses: unknown[]][] = [
  ['flag', [true, false], ['x', 1]],
  ['id', [someId], ['1', 'abc', 'a long enough text', 'A'.repeat(36), someId.slice(1)]],
  ['day', ['2026-11-01'], ['1', 'abc', 'A'.repeat(10), '2026-11-21T03:00:00.000Z']],
  ['instant', ['2026-11-21T03:00:00.000Z'], ['1', 'abc', 'A'.repeat(24), '2026-11-01']],
  ['money', ['1000.00', '1'], ['abc', '2026-11-01']],
  ['count', ['1'], ['1.5', 'abc', '-1', '1e3', '9'.repeat(7)]],
]

function kindOf(schema: Schema): Kind {
  if (schema.type === 'unknown') return 'anything'
  if (schema.type === 'array' || schema.type === 'tuple' || schema.type === 'strict_tuple') {
    return 'list'
  }
  if (schema.type === 'picklist' || schema.type === 'literal') return 'choice'
  if (schema.entries || schema.type === 'record') return 'group'
  if (schema.type === 'number') {
    return schema.pipe?.some(({ type }) => type === 'integer') ? 'whole' : 'number'
  }
  if (v.is(schema, 'A'.repeat(50_001))) return 'lines'
  const found = signs.find(
    ([, takes, refuses]) =>
      takes.every((one) => v.is(schema, one)) && !refuses.some((one) => v.is(schema, one)),
  )
  return found?.[0] ?? 'text'
}
