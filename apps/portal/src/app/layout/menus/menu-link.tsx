import { Badge, Icon, joinClasses, UiLink } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import type { ReactNode } from 'react'
import { menuRow } from './menu-row.ts'
import { useIsHere } from '../use-is-here.ts'

/** An entry of a vertical menu; a celadon line marks the current page. */
export function MenuLink({
  href,
  icon,
  children,
  count = 0,
  fact,
  isHere: isNamed,
}: {
  href: string
  icon: IconComponent
  children: ReactNode
  /** The number of waiting items. */
  count?: number
  /** A number at the end of the row, for the eye alone. */
  fact?: number | undefined
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
        menuRow,
        isHere ? 'border-action bg-s2 text-text' : 'border-transparent text-text-2',
      )}
    >
      <Icon of={icon} className={isHere ? 'text-action' : 'text-text-3'} />
      {children}
      {fact !== undefined && (
        <span aria-hidden="true" className="num ms-auto text-cap text-text-3">
          {fact}
        </span>
      )}
      {count > 0 && (
        <Badge tone="action" className="ms-auto">
          {String(count)}
        </Badge>
      )}
    </UiLink>
  )
}
