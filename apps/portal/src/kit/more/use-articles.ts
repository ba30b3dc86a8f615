import { useEffect } from 'react'
import { refresh, useFetched } from '@madang/kit'
import { helpCenter } from '@madang/wire/help'
import { onLive } from '../live.ts'

/** Returns the articles of the help center; a changed article updates wherever it is shown. */
export function useArticles() {
  useEffect(() => onLive(({ kind }) => void (kind === 'notices' && refresh(helpCenter))), [])
  return useFetched(helpCenter, {})
}
