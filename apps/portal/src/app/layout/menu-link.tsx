import { Badge, Icon, joinClasses, UiLink } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import type { ReactNode } from 'react'
import { useIsHere } from './use-is-here.ts'

/** An entry of a vertical menu; a celadon line marks the current page. */
export function MenuLink({
  href,
  icon,
  children,
  count = 0,
  isHere: isNamed,
}: {
  href: string
  icon: IconComponent
  children: ReactNode
  /** The number of waiting items. */
  count?: number
  /** Whether it is the current entry, where several lead to one page. Default: by its address. */
  isHere?: boolean
}) {
  const isAt = useIsHere(href)
  const isHere = isNamed ?? isAt
  return (
    <UiLink
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={joinClasses(
        'label flex min-h-11 items-center gap-3 border-s-3 ps-4 pe-3 text-ui transition-colors',
        isHere
          ? 'border-action bg-s2 text-text'
          : 'border-transparent text-text-2 hover:bg-s2 hover:text-text',
      )}
    >
      <Icon of={icon} size={18} className={isHere ? 'text-action' : 'text-text-3'} />
      {children}
      {count > 0 && (
        <Badge tone="action" className="ms-auto">
          {String(count)}
        </Badge>
      )}
    </UiLink>
  )
}
