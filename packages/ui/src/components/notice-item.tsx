import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { UiLink } from '../surroundings.tsx'
import { Icon } from './icon.tsx'
import type { IconComponent } from './icon.tsx'
import { Time } from './time.tsx'

/** One line of news: unread is marked by a dot and by words. */
export function NoticeItem({
  href,
  title,
  text,
  at,
  icon,
  unreadLabel,
  badge,
  className,
}: {
  href: string
  title: ReactNode
  text?: ReactNode
  at: Date | string | number
  icon?: IconComponent
  /** "읽지 않음"; given while it is unread. */
  unreadLabel?: string | undefined
  badge?: ReactNode
  className?: string
}) {
  return (
    <article
      className={joinClasses(
        'relative flex gap-3 border-b border-seam px-2 py-3 last:border-0 hover:bg-s2',
        className,
      )}
    >
      {icon && <Icon of={icon} className="mt-0.5 text-text-3" />}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex items-baseline gap-2">
          {badge}
          <UiLink
            href={href}
            className={joinClasses(
              'flex-1 truncate text-ui after:absolute after:inset-0',
              unreadLabel ? 'font-semibold text-text' : 'font-normal text-text-2',
            )}
          >
            {title}
          </UiLink>
          <Time at={at} look="relative" className="text-small text-text-3" />
        </div>
        {text && <p className="line-clamp-2 text-small text-text-2">{text}</p>}
      </div>
      {unreadLabel && (
        <span className="mt-2 size-2 flex-none rounded-full bg-live">
          <span className="sr-only">{unreadLabel}</span>
        </span>
      )}
    </article>
  )
}
