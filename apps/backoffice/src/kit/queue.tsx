import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Listing } from './listing.tsx'
import { StateFilter } from './state-filter.tsx'

type Listed<Row extends { id: string }> = Omit<
  ComponentProps<typeof Listing<Row>>,
  'filterNames' | 'filters'
>

/** What waits for the house, of everybody or of one member: what has not ended, until asked. */
export function Queue<Row extends { id: string }, State extends string>({
  states,
  wordOf,
  ...listed
}: Listed<Row> & { states: readonly State[]; wordOf: (state: State) => string }) {
  const t = useTranslations('backoffice')
  return (
    <Listing
      {...listed}
      isQueue
      filterNames={['state', 'memberId']}
      filters={<StateFilter isQueue label={t('state')} states={states} wordOf={wordOf} />}
    />
  )
}
