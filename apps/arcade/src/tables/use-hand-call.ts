import { useKnownWords } from '@madang/kit/use-known-words'
import type { DealtPlace } from './dealt.ts'
import { handWords } from './hand-words.ts'

/** What a hand is worth in words, once it is told. */
export function useHandCall(
  code: string,
  place: DealtPlace,
  places: readonly DealtPlace[],
): string | undefined {
  const labelOf = useKnownWords('live.hand')
  const words = handWords(code, place, places)
  return words && labelOf(words.key, { points: words.points })
}
