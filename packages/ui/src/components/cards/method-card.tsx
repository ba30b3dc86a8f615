import type { ReactNode } from 'react'
import { joinClasses } from '../../join-classes.ts'
import { Icon } from '../icon.tsx'
import type { IconComponent } from '../icon.tsx'

/** A selectable payment method: shows fee, duration and limits before the choice. */
export function MethodCard({
  name,
  value,
  title,
  icon,
  logo = (drawn) => drawn,
  facts = [],
  checked,
  onChoose,
  closed,
}: {
  /** The radio group's name. */
  name: string
  value: string
  title: ReactNode
  icon?: IconComponent
  /** Returns the element that replaces the icon, if there is one. */
  logo?: (drawn: ReactNode) => ReactNode
  /** "수수료 없음", "보통 3분" */
  facts?: readonly ReactNode[]
  checked: boolean
  onChoose: (value: string) => void
  /** Why it cannot be chosen now. */
  closed?: ReactNode
}) {
  return (
    <label
      className={joinClasses(
        'relative flex min-h-16 items-center gap-3 rounded-tile border bg-s1 p-4 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked ? 'border-action bg-action/8' : 'border-seam',
        closed ? 'opacity-55' : 'cursor-pointer hover:border-line',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={Boolean(closed)}
        onChange={() => onChoose(value)}
        className="size-5 flex-none accent-action outline-none"
      />
      <span className="grid flex-1 gap-0.5">
        <span className="text-ui font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-2 text-small text-text-3">
          {closed ??
            facts.map((fact, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- facts keep their places
              <span
                key={at}
                className={joinClasses(
                  "not-last:after:ms-2 not-last:after:content-['·']",
                  'max-sm:first:w-full max-sm:first:after:hidden',
                )}
              >
                {fact}
              </span>
            ))}
        </span>
      </span>
      {icon && logo(<Icon of={icon} size={24} className="text-text-2" />)}
    </label>
  )
}
