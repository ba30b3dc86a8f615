import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Call } from '@madang/wire'
import { BulkBar } from '../decisions/bulk.tsx'
import { Listing } from './listing.tsx'
import { ClaimFilter, FoldedDays } from './money-filters.tsx'
import { StateFilter } from './state-filter.tsx'
import { WordsFilter } from './words-filter.tsx'

type Listed<Row extends { id: string }> = Omit<
  ComponentProps<typeof Listing<Row>>,
  'bulk' | 'filterNames' | 'filters' | 'isQueue'
>
type Claimed = { id: string; mayOffice?: readonly string[]; member?: { name: string } | null }

const names = ['state', 'memberId', 'words', 'from', 'to'] as const

/**
 * A work queue, of everybody or of one member: open items, others on request. It filters by member,
 * number and day; if items can be claimed, also by claim, and many can be claimed at once.
 */
export function Queue<Row extends { id: string }, State extends string>({
  claim,
  states,
  wordOf,
  words,
  ...listed
}: Listed<Row> & {
  states: readonly State[]
  wordOf: (state: State) => string
  /** Claims an item. */
  claim?: Call
  /** The search text's label, if it finds more than a member or a number. */
  words?: string
}) {
  const t = useTranslations('backoffice')
  return (
    <Listing
      {...listed}
      isQueue
      filterNames={claim ? [...names, 'claim'] : names}
      filters={
        <>
          <WordsFilter label={words ?? t('queueFilters.words')} />
          <StateFilter isQueue label={t('state')} states={states} wordOf={wordOf} />
          {claim && <ClaimFilter />}
          <FoldedDays />
        </>
      }
      {...(claim && {
        bulk: (rows: readonly Row[], clear: () => void) => (
          <BulkBar<Claimed>
            rows={rows}
            clear={clear}
            refreshes={[listed.call]}
            shown={{ nameOf: (row) => `${row.member?.name ?? '–'} · …${row.id.slice(-12)}` }}
            acts={[
              {
                call: claim,
                isFor: (row) => row.mayOffice?.includes('claim') === true,
                key: 'claim',
                words: t('decide.claim'),
              },
            ]}
          />
        ),
      })}
    />
  )
}
