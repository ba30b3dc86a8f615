import { useFilters } from '@madang/kit'
import { TextField } from '@madang/ui'

/** Filters a list by a search text, which is in the URL as `words`. */
export function WordsFilter({ label }: { label: string }) {
  const [filters, change] = useFilters()
  return (
    <TextField
      label={label}
      type="search"
      value={filters['words'] ?? ''}
      onChange={(event) => change({ open: undefined, words: event.target.value })}
    />
  )
}
