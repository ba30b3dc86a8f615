import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Select } from '@madang/ui'

/**
 * Chooses which state a list shows; the choice stands in the address. A queue opens with what has
 * not ended, and shows all only when asked.
 */
export function StateFilter<State extends string>(props: {
  label: string
  states: readonly State[]
  wordOf: (state: State) => string
  isQueue?: boolean
}) {
  const t = useTranslations('backoffice.listing')
  const [filters, change] = useFilters()
  // Of one member, or sought by words, what has ended is asked for too.
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
