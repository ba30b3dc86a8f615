import { useTranslations } from 'use-intl'

/** Lines that leave and lines that come: the approver sees exactly what would change. */
export function Difference({ after, before }: { before: unknown; after: unknown }) {
  const t = useTranslations('backoffice.settings')
  const terms = useTranslations('siteOffice.terms')
  const nameOf = (key: string) => (terms.has(key as 'amountMin') ? terms(key as 'amountMin') : key)
  const linesOf = (value: unknown) =>
    leavesOf(value).map(({ path, word }) => [...path.map(nameOf), word].join(' · '))
  const old = linesOf(before)
  const next = linesOf(after)
  const gone = old.filter((line) => !next.includes(line))
  const come = next.filter((line) => !old.includes(line))
  // The same value in another order: a label on nothing is no use to a screen reader.
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

type Leaf = { path: string[]; word: string }

/** Every single thing that a value says, with the way to it; things of a list by their own id. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, word: wordOf(value) }]
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (isPlainList) return [{ path, word: value.map(wordOf).join(', ') || '–' }]
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const id: unknown = Array.isArray(value) ? (inner as { id?: unknown } | null)?.id : key
    return leavesOf(inner, [...path, typeof id === 'string' ? id : `${Number(key) + 1}`])
  })
}

const wordOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
