import { useFetched } from '@madang/kit'
import { showOwnRank } from '@madang/wire/vip'
import { isTrial, useSession } from '../../kit/session.ts'

/** The member's rank; a visitor is told what a product asks for when they have come in. */
export function useOwnLevel(): number {
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  const { data } = useFetched(showOwnRank, {}, { enabled: isMember })
  return data?.level ?? (isMember ? 0 : Number.POSITIVE_INFINITY)
}
