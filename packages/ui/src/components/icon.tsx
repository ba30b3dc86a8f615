import type { LucideIcon } from 'lucide-react'
import { joinClasses } from '../join-classes.ts'

export type IconComponent = LucideIcon

/** A line icon in the colour of its text; hidden from screen readers unless it has a label. */
export function Icon({
  of: Drawing,
  size = 20,
  label,
  className,
}: {
  of: IconComponent
  size?: 14 | 16 | 18 | 20 | 24 | 32
  label?: string
  className?: string
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={size >= 24 ? 1.6 : 1.8}
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      className={joinClasses('flex-none', className)}
    />
  )
}
