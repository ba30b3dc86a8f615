import { Difference } from './difference.tsx'
import { useFieldWords } from '../words/use-field-words.ts'

type Of = { kind: string; subject: string; before: unknown; after: unknown }

/** What a proposal would change, of any kind: each element with its current and proposed value. */
export function Changes({ of }: { of: Of }) {
  const { after, before, kind, subject } = of
  return kind === 'setting' ? (
    <Difference before={before} after={after} setting={subject} />
  ) : (
    <Elements before={before} after={after} />
  )
}

/** `RTP: 96.00 % → 94.00 %`. */
function Elements({ after, before }: { after: unknown; before: unknown }) {
  const { nameOf, valueOf } = useFieldWords()
  const [from, to] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  if (names.length === 0) return null
  return (
    <dl className="grid gap-1 text-ui">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-text-2">{nameOf(name)}</dt>
          <dd className="num font-medium">
            {name in from && valueOf(name, from[name])}
            {name in from && name in to && ' → '}
            {name in to && valueOf(name, to[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
