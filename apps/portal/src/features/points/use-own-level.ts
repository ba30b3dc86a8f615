import { useFetched } from '@madang/kit'
import { showOwnRank } from '@madang/wire/vip'
import { isTrial, useSession } from '../../kit/session.ts'

/** Returns the member's rank; a visitor learns a product's required rank after login. */
export function useOwnLevel(): number {
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  const { data } = useFetched(showOwnRank, {}, { enabled: isMember })
  return data?.level ?? (isMember ? 0 : Number.POSITIVE_INFINITY)
}
