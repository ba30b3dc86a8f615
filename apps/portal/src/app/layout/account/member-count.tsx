import { Icon, joinClasses, UiLink } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { CountPill } from './account-count.tsx'

/** An icon in the header that leads to what waits, with its count at the corner. */
export function MemberCount({
  href,
  icon,
  count,
  label,
  tone = 'action',
  className,
}: {
  href: string
  icon: IconComponent
  count: number
  label: string
  tone?: 'action' | 'live'
  className?: string
}) {
  return (
    <UiLink
      href={href}
      aria-label={label}
      className={joinClasses(
        'relative grid size-11 place-items-center rounded-control text-text-2 hover:bg-s2',
        'hover:text-text',
        className,
      )}
    >
      <Icon of={icon} />
      <CountPill count={count} tone={tone} className="absolute end-0.5 top-0.5" />
    </UiLink>
  )
}
