import { useKnownWords } from '@madang/kit/use-known-words'

/**
 * Returns the name of an audited action: the trail holds calls (`POST /bo/letters`) and events
 * (`event large-win`). An old action without a name is shown as it was recorded.
 */
export function useActionName(): (action: string) => string {
  const labelOf = useKnownWords('auditedActions')
  return (action) => labelOf(action) ?? action
}
