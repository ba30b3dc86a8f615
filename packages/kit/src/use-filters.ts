import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Filters = Readonly<Record<string, string | undefined>>

/**
 * Keeps the filters of a page in its URL, so that a link, a reload and "back" restore them.
 * `change` merges; an undefined or empty value is removed from the URL.
 */
export function useFilters(): [Filters, (change: Filters, options?: { isStep?: boolean }) => void] {
  const filters: Filters = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (more: Filters, { isStep = false }: { isStep?: boolean } = {}) => {
      void navigate({
        replace: !isStep,
        resetScroll: false,
        search: (old: Filters) => withoutEmpty({ ...old, ...more }),
        to: '.',
      })
    },
    [navigate],
  )
  return [filters, change]
}

export function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
}
