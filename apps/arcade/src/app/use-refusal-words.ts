import { useEffect } from 'react'
import { needTexts } from '@madang/kit'
import type { Refused } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'

/**
 * What a no says. The server says it in the reader's language; the texts of all refusals are large
 * and are fetched only for one that came without words.
 */
export function useRefusalWords(refused: Pick<Refused, 'code' | 'message'> | null): string {
  const labelOf = useKnownWords(undefined)
  const isWordless = refused?.message === ''
  useEffect(() => {
    if (isWordless) void needTexts('refusal')
  }, [isWordless])
  if (!refused) return ''
  return refused.message || (labelOf(`refusal.${refused.code}`) ?? '')
}
