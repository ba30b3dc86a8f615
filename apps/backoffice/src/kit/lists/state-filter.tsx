import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Select } from '@madang/ui'

/**
 * Selects the state that a list shows; the choice is in the address. A queue starts with open
 * items, and shows all only on request.
 */
export function StateFilter<State extends string>(props: {
  label: string
  states: readonly State[]
  wordOf: (state: State) => string
  isQueue?: boolean
}) {
  const t = useTranslations('backoffice.listing')
  const [filters, change] = useFilters()
  // For one member or a search, closed items are included too.
  const isQueue = props.isQueue && !filters['memberId'] && !filters['words']
  return (
    <Select
      label={props.label}
      value={filters['state'] ?? ''}
      options={[
        ...(isQueue ? [{ label: t('unended'), value: '' }] : []),
        { label: t('all'), value: isQueue ? 'all' : '' },
        ...props.states.map((state) => ({ label: props.wordOf(state), value: state })),
      ]}
      onChange={(event) => change({ open: undefined, state: event.target.value })}
    />
  )
}
