import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Facts, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listAlterations } from '@madang/wire/oversight'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { shortIds } from '../../kit/short-ids.ts'
import { Time } from '../../kit/time.tsx'
import { useActionName } from '../../kit/words/use-action-name.ts'

type Row = Gives<typeof listAlterations>['rows'][number]

const none = '–'
const shown = (value: unknown): string => {
  if (value === null) return none
  return typeof value === 'string' ? value : JSON.stringify(value)
}
/** Keeps a short value on one line; cuts a value after 40 characters. */
const short = (value: unknown) => {
  const words = shortIds(shown(value))
  if (words.length <= 16) return <span className="whitespace-nowrap">{words}</span>
  return words.length > 40 ? `${words.slice(0, 40)}…` : words
}

/** Alterations by operators: element, value before and after, time and author. */
export function AlterationsPage() {
  const t = useTranslations('backoffice')
  const actionOf = useActionName()
  const columns: TableColumn<Row>[] = [
    timeColumn(t('events.at'), (row) => row.at),
    { cell: (row) => short(row.who), header: t('events.who'), key: 'who' },
    { cell: (row) => shortIds(row.element), header: t('alterations.element'), key: 'element' },
    { cell: (row) => short(row.before), header: t('alterations.before'), key: 'before' },
    { cell: (row) => short(row.after), header: t('alterations.after'), key: 'after' },
  ]
  return (
    <Listing
      title={t('pages.alterations')}
      page="alterations"
      call={listAlterations}
      filterNames={['object']}
      filters={<Filters />}
      columns={columns}
      empty={t('alterations.none')}
      detail={(row, close) => (
        <Sheet open side="end" title={row.element} onClose={close}>
          <Facts
            rows={[
              [t('events.at'), <Time key="at" at={row.at} />],
              [t('events.who'), row.who],
              [t('events.object'), row.object],
              [t('events.action'), actionOf(row.action)],
              [t('alterations.before'), shown(row.before)],
              [t('alterations.after'), shown(row.after)],
            ]}
          />
        </Sheet>
      )}
    />
  )
}

function Filters() {
  const t = useTranslations('backoffice')
  const [filters, change] = useFilters()
  return (
    <TextField
      label={t('events.object')}
      value={filters['object'] ?? ''}
      onChange={(event) => change({ object: event.target.value })}
    />
  )
}
