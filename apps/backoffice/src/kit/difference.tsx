import { useTranslations } from 'use-intl'

/** Lines that leave and lines that come: the approver sees exactly what would change. */
export function Difference({ after, before }: { before: unknown; after: unknown }) {
  const t = useTranslations('backoffice.settings')
  const old = written(before).split('\n')
  const next = written(after).split('\n')
  const gone = old.filter((line) => !next.includes(line))
  const come = next.filter((line) => !old.includes(line))
  // The same value in another order: a label on nothing is no use to a screen reader.
  if (gone.length + come.length === 0) return null
  return (
    <pre tabIndex={0} aria-label={t('difference')} className="overflow-auto font-mono text-small">
      {gone.map((line) => (
        <del key={`-${line}`} className="block text-danger">{`− ${line}`}</del>
      ))}
      {come.map((line) => (
        <ins key={`+${line}`} className="block text-ok no-underline">{`+ ${line}`}</ins>
      ))}
    </pre>
  )
}

export const written = (value: unknown): string => JSON.stringify(value, null, 2)
