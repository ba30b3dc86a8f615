import { Banner, Button, DateRange, Select, useNow } from '@madang/ui'
import type { Filters } from '@madang/kit'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lastDays } from './days.ts'

type Choice = {
  name: string
  label: string
  all: string
  options: { value: string; label: string }[]
}

/** The filters of a record: days and choices, all kept in the address. */
export function FilterBar({
  filters,
  change,
  choices,
  isReport = false,
  span,
  children,
}: {
  filters: Filters
  change: (more: Filters) => void
  choices: readonly Choice[]
  /** A report needs a first and last day; a list may have no first day. */
  isReport?: boolean
  /** The days that the figures cover by default. */
  span?: { from: string; to: string } | undefined
  children: ReactNode
}) {
  const t = useTranslations('records')
  const now = new Date(useNow(60_000))
  const names = ['from', 'to', ...choices.map(({ name }) => name)]
  const hasAny = names.some((name) => filters[name])
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 border-y border-seam py-4">
      <DateRange
        legend={t('period')}
        value={{ from: filters['from'] ?? span?.from ?? '', to: filters['to'] ?? span?.to ?? '' }}
        onChange={({ from, to }) => change({ after: undefined, from, to })}
        presets={[
          { label: t('today'), ...lastDays(1, now) },
          { label: t('week'), ...lastDays(7, now) },
          { label: t('month'), ...lastDays(30, now) },
          ...(isReport
            ? [
                { label: t('quarter'), ...lastDays(90, now) },
                { label: t('year'), ...lastDays(365, now) },
              ]
            : [{ from: '', label: t('everything'), to: '' }]),
        ]}
      />
      {choices.map(({ all, label, name, options }) => (
        <Select
          key={name}
          className="min-w-40"
          label={label}
          placeholder={all}
          value={filters[name] ?? ''}
          onChange={(choice) => change({ after: undefined, [name]: choice.target.value })}
          options={options}
        />
      ))}
      <div className="ms-auto flex flex-wrap gap-2">
        {hasAny && (
          <Button
            variant="link"
            onClick={() =>
              change(Object.fromEntries(['after', ...names].map((name) => [name, undefined])))
            }
          >
            {t('clear')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/**
 * Notes that older lines are in the archive, when the filter reaches further back: a record that
 * begins later than requested must say so.
 */
export function ArchiveNote(props: { since: string | null | undefined; from: string | undefined }) {
  const t = useTranslations('records')
  const { from, since } = props
  if (!since || (from && from >= since)) return null
  return <Banner>{t('archived', { day: since })}</Banner>
}
