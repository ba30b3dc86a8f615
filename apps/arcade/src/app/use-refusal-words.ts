import { useEffect } from 'react'
import { needTexts } from '@madang/kit'
import type { Refused } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'

/**
 * Returns the text of a refusal. The server sends it in the reader's language; the texts of all
 * refusals are large and are loaded only for a refusal without text.
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
