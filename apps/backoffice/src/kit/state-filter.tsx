import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Select } from '@madang/ui'

/** Chooses which state a list shows; the choice stands in the address. */
export function StateFilter<State extends string>(props: {
  label: string
  states: readonly State[]
  wordOf: (state: State) => string
}) {
  const t = useTranslations('backoffice.listing')
  const [filters, change] = useFilters()
  return (
    <Select
      label={props.label}
      value={filters['state'] ?? ''}
      options={[
        { label: t('all'), value: '' },
        ...props.states.map((state) => ({ label: props.wordOf(state), value: state })),
      ]}
      onChange={(event) => change({ open: undefined, state: event.target.value })}
    />
  )
}
