import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { DateRange, digitsIn, Select, TextField } from '@madang/ui'
import { queueSorts } from '@madang/wire/money-queues'
import { StateFilter } from './state-filter.tsx'

/** The query parameters that filter a queue of deposits or withdrawals. */
export const moneyFilterNames = [
  'state',
  'memberId',
  'words',
  'claim',
  'sort',
  'method',
  'amountMin',
  'amountMax',
  'from',
  'to',
] as const

/** The filters of a queue of deposits or withdrawals; rare ones are collapsed. */
export function MoneyFilters<State extends string>(props: {
  states: readonly State[]
  wordOf: (state: State) => string
  methods: readonly { label: string; value: string }[]
}) {
  const t = useTranslations('backoffice.queueFilters')
  const words = useTranslations('backoffice')
  const [filters, change] = useFilters()
  const set = (name: string, value: string) => change({ [name]: value, open: undefined })
  const rare = ['method', 'amountMin', 'amountMax', 'from', 'to']
  return (
    <>
      <TextField
        label={t('words')}
        type="search"
        value={filters['words'] ?? ''}
        onChange={(event) => set('words', event.target.value)}
      />
      <StateFilter isQueue label={words('state')} states={props.states} wordOf={props.wordOf} />
      <ClaimFilter />
      <Select
        label={t('sort')}
        value={filters['sort'] ?? ''}
        options={[
          { label: t('sorts.usual'), value: '' },
          ...queueSorts.map((value) => ({ label: t(`sorts.${value}`), value })),
        ]}
        onChange={(event) => set('sort', event.target.value)}
      />
      <Folded label={t('more')} isOpen={rare.some((name) => filters[name] !== undefined)}>
        <Select
          label={t('method')}
          value={filters['method'] ?? ''}
          options={[{ label: t('anyMethod'), value: '' }, ...props.methods]}
          onChange={(event) => set('method', event.target.value)}
        />
        <AmountFilter name="amountMin" label={t('amountMin')} />
        <AmountFilter name="amountMax" label={t('amountMax')} />
        <DaysFilter label={t('days')} />
      </Folded>
    </>
  )
}

function Folded(props: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={props.isOpen} className="basis-full">
      <summary className="touch w-fit cursor-pointer text-small text-action">{props.label}</summary>
      <div className="flex flex-wrap items-end gap-3 pt-3">{props.children}</div>
    </details>
  )
}

/** A range of the brand's days, both included. */
function DaysFilter({ label }: { label: string }) {
  const [filters, change] = useFilters()
  return (
    <DateRange
      legend={label}
      value={{ from: filters['from'] ?? '', to: filters['to'] ?? '' }}
      onChange={({ from, to }) => change({ from, open: undefined, to })}
    />
  )
}

/** The range of days, collapsed until it is used. */
export function FoldedDays({ label }: { label?: string }) {
  const t = useTranslations('backoffice.queueFilters')
  const [filters] = useFilters()
  return (
    <Folded label={label ?? t('byDays')} isOpen={Boolean(filters['from'] ?? filters['to'])}>
      <DaysFilter label={label ?? t('days')} />
    </Folded>
  )
}

/** Filters by claim: all, claimed by the current operator, or unclaimed. */
export function ClaimFilter() {
  const t = useTranslations('backoffice.queueFilters')
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('claim')}
      value={filters['claim'] ?? ''}
      options={[
        { label: t('claims.all'), value: '' },
        { label: t('claims.mine'), value: 'mine' },
        { label: t('claims.nobody'), value: 'nobody' },
      ]}
      onChange={(event) => change({ claim: event.target.value, open: undefined })}
    />
  )
}

function AmountFilter({ label, name }: { label: string; name: string }) {
  const [filters, change] = useFilters()
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: digitsIn(event.target.value, 13), open: undefined })}
    />
  )
}
