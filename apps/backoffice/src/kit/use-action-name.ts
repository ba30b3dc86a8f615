import { useKnownWords } from '@madang/kit/use-known-words'

/**
 * What somebody did, in words: the trail holds calls (`POST /bo/letters`) and what the house saw
 * (`event large-win`). A trail is older than its words: what has none is said as it was written.
 */
export function useActionName(): (action: string) => string {
  const labelOf = useKnownWords('auditedActions')
  return (action) => labelOf(action) ?? action
}
