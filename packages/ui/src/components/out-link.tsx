import type { ReactNode } from 'react'
import { ExternalLink } from '../icons.ts'
import { joinClasses } from '../join-classes.ts'
import { Icon } from './icon.tsx'

const SIZES = {
  small: { icon: 14, classes: 'min-h-9 gap-1.5 rounded-control px-2 text-small touch' },
  normal: { icon: 16, classes: 'min-h-11 gap-2' },
} as const

/** A link to a page in another tab, with an arrow; that page gets no referrer. */
export function OutLink({
  href,
  size = 'normal',
  label,
  className,
  children,
}: {
  href: string
  /** The accessible name, when the visible text does not identify the link. */
  label?: string
  size?: keyof typeof SIZES
  className?: string
  children: ReactNode
}) {
  const { icon, classes } = SIZES[size]
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={joinClasses(
        'label inline-flex w-fit items-center text-action',
        'underline-offset-4 hover:underline',
        classes,
        className,
      )}
    >
      {children}
      <Icon of={ExternalLink} size={icon} />
    </a>
  )
}
