import { useFetched } from '@madang/kit'
import { showCenter } from '@madang/wire/agents'
import { useEffect } from 'react'
import { warnTrial } from '../../kit/popups.ts'
import { isTrial, useSession } from '../../kit/session.ts'

/**
 * Returns what the agent center is for the reader. A trial account has none: it gets the dialog of
 * point 8 instead of a failed call.
 */
export function useCenter() {
  const session = useSession()
  const isBarred = session !== null && isTrial(session)
  const isMember = session !== null && !isBarred
  useEffect(() => {
    if (isBarred) warnTrial()
  }, [isBarred])
  const fetched = useFetched(showCenter, {}, { enabled: isMember, staleTime: 0 })
  return { fetched, isBarred, isMember, session }
}
