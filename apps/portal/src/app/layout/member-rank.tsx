import { useFetched, useLabel } from '@madang/kit'
import { UiLink } from '@madang/ui'
import { memberInfo } from '@madang/wire/identity'
import { useSession } from '../../kit/session.ts'

/** The member's club label, or dashes: links to the ranks. */
export function RankLabel() {
  const label = useLabel()
  const { data } = useFetched(memberInfo, {}, { enabled: useSession() !== null })
  const name = data?.clubLabel?.labelName
  return (
    <UiLink
      href="/vip"
      className="label flex items-center px-3 text-ui text-text-2 hover:text-text"
    >
      <span className="sr-only">{label('menus.vip.rank')}: </span>
      {name ?? '--'}
    </UiLink>
  )
}
