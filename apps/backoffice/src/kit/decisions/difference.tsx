import { useTranslations } from 'use-intl'
import type { Term } from '../words/terms.ts'
import { useTermWords } from '../words/use-term-words.ts'

/** Removed and added lines: the approver sees exactly what would change. */
export function Difference(props: { before: unknown; after: unknown; setting?: string }) {
  const t = useTranslations('backoffice.settings')
  const { nameOf, textOf } = useTermWords(props.setting)
  const linesOf = (value: unknown) =>
    leavesOf(value).map(({ path, term }) => {
      const word = term === null || term === '' ? '–' : textOf(path.at(-1) ?? '', term)
      return [...path.map(nameOf), word].join(' · ')
    })
  const old = linesOf(props.before)
  const next = linesOf(props.after)
  const gone = old.filter((line) => !next.includes(line))
  const come = next.filter((line) => !old.includes(line))
  // The same value in another order: an empty label is no use to a screen reader.
  if (gone.length + come.length === 0) return null
  return (
    <section aria-label={t('difference')} className="grid gap-0.5 text-small break-words">
      {gone.map((line) => (
        <del key={`-${line}`} className="block text-danger">{`− ${line}`}</del>
      ))}
      {come.map((line) => (
        <ins key={`+${line}`} className="block text-ok no-underline">{`+ ${line}`}</ins>
      ))}
    </section>
  )
}

type Leaf = { path: string[]; term: Term | null }

/** Returns every leaf of a value with its path; list items by their own id. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (value === undefined || value === null) return [{ path, term: null }]
  if (typeof value !== 'object') return [{ path, term: value as Term }]
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (isPlainList) return [{ path, term: value.map(String) }]
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const id: unknown = Array.isArray(value) ? (inner as { id?: unknown } | null)?.id : key
    return leavesOf(inner, [...path, typeof id === 'string' ? id : `${Number(key) + 1}`])
  })
}
