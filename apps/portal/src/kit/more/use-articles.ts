import { useEffect } from 'react'
import { refresh, useFetched } from '@madang/kit'
import { helpCenter } from '@madang/wire/help'
import { onLive } from '../live.ts'

/** The articles of the help center; one that is said anew changes where it is shown. */
export function useArticles() {
  useEffect(() => onLive(({ kind }) => void (kind === 'notices' && refresh(helpCenter))), [])
  return useFetched(helpCenter, {})
}
