import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Banner, Facts, Select, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { eventLetters, listEvents } from '@madang/wire/oversight'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { factRows } from '../../kit/members/fact-rows.ts'
import { Listing } from '../../kit/lists/listing.tsx'
import { Outcome } from '../../kit/decisions/outcome.tsx'
import { Time } from '../../kit/time.tsx'
import { useActionName } from '../../kit/words/use-action-name.ts'
import { useFieldWords } from '../../kit/words/use-field-words.ts'

type Row = Gives<typeof listEvents>['rows'][number]

/** Kinds of events that cannot occur in this system; the page says why. */
const without = ['h', 'j', 'l', 'm']

/** Significant events by their letters, newest first, from the sealed audit trail. */
export function EventsPage() {
  const t = useTranslations('backoffice')
  const actionOf = useActionName()
  const words = useFieldWords()
  const [filters] = useFilters()
  const letter = eventLetters.find((one) => one === filters['letter'])
  const columns: TableColumn<Row>[] = [
    timeColumn(t('events.at'), (row) => row.at),
    { cell: (row) => t(`events.letters.${row.letter}`), header: t('events.kind'), key: 'kind' },
    { cell: (row) => row.who, header: t('events.who'), key: 'who' },
    {
      cell: (row) => actionOf(row.action),
      header: t('events.action'),
      key: 'action',
      wide: true,
    },
    { cell: (row) => <Outcome code={row.outcome} />, header: t('events.outcome'), key: 'outcome' },
  ]
  return (
    <div className="grid gap-5">
      <Listing
        title={t('pages.events')}
        page="events"
        call={listEvents}
        filterNames={['letter']}
        filters={<Filters />}
        columns={columns}
        empty={t('events.none')}
        detail={(row, close) => (
          <Sheet open side="end" title={t(`events.letters.${row.letter}`)} onClose={close}>
            <Facts
              rows={[
                [t('events.at'), <Time key="at" at={row.at} />],
                [t('events.who'), row.who],
                [t('events.action'), actionOf(row.action)],
                [t('events.object'), row.object],
                [t('events.outcome'), <Outcome key="outcome" code={row.outcome} />],
                [t('events.ip'), row.ip],
                ...factRows(row.facts, words),
              ]}
            />
          </Sheet>
        )}
      />
      {letter && without.includes(letter) && (
        <Banner>{t(`events.without.${letter as 'h'}`)}</Banner>
      )}
    </div>
  )
}

function Filters() {
  const t = useTranslations('backoffice')
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('events.kind')}
      value={filters['letter'] ?? ''}
      options={[
        { label: t('listing.all'), value: '' },
        ...eventLetters.map((value) => ({
          label: `${value.toUpperCase()} · ${t(`events.letters.${value}`)}`,
          value,
        })),
      ]}
      onChange={(event) => change({ letter: event.target.value })}
    />
  )
}
