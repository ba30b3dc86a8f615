import { useKnownWords } from '@madang/kit/use-known-words'

/**
 * What somebody did, in words: the trail holds calls (`POST /bo/letters`) and what the house saw
 * (`event large-win`). A trail is older than its words: what has none is said as it was written.
 */
export function useDeed(): (action: string) => string {
  const say = useKnownWords('deeds')
  return (action) => say(action) ?? action
}
