import { useKnownWords } from '@madang/kit/use-known-words'
import type { DealtPlace } from './dealt.ts'
import { handWords } from './hand-words.ts'

/** Returns the name of a hand, once it is known. */
export function useHandCall(
  code: string,
  place: DealtPlace,
  places: readonly DealtPlace[],
): string | undefined {
  const labelOf = useKnownWords('live.hand')
  const words = handWords(code, place, places)
  return words && labelOf(words.key, { points: words.points })
}
