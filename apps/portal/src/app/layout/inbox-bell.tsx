import { useFetched } from '@madang/kit'
import { Bell, Icon, UiLink } from '@madang/ui'
import { unreadCount } from '@madang/wire/inbox'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'

/** The number of unread inbox messages, and the link to them. */
export function InboxBell() {
  const t = useTranslations('shell')
  const count = useFetched(unreadCount, {}).data?.count ?? 0
  return (
    <UiLink
      href={mePath('messageV2')}
      aria-label={t('inbox', { count })}
      className="relative grid size-11 place-items-center rounded-control text-text-2 hover:bg-s2 hover:text-text"
    >
      <Icon of={Bell} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="num absolute end-0.5 top-0.5 min-w-5 rounded-full bg-live px-1 text-center text-cap text-bg"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </UiLink>
  )
}
