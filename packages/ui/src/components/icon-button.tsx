import type { ButtonHTMLAttributes, Ref } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Icon } from './icon.tsx'
import type { IconComponent } from './icon.tsx'
import { Spinner } from './states/spinner.tsx'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconComponent
  label: string
  /** For a toggle: whether it is pressed; omit for plain buttons. */
  pressed?: boolean
  busy?: boolean
  /** A count in the corner, such as unread messages. */
  count?: number
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon and an accessible name. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, pressed, busy = false, count = 0, className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${label} ${count}` : label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      className={joinClasses(
        'relative inline-grid size-11 flex-none place-items-center rounded-control border',
        'border-transparent text-text-2 transition-colors hover:bg-s2 hover:text-text',
        'active:bg-s3 disabled:opacity-45 aria-pressed:text-action',
        className,
      )}
      {...rest}
    >
      {busy ? <Spinner /> : <Icon of={icon} className={pressed ? 'fill-current/25' : ''} />}
      {count > 0 && (
        <span
          aria-hidden="true"
          className={joinClasses(
            'num absolute end-0.5 top-0.5 min-w-4 rounded-full bg-danger-fill px-1 text-center',
            'text-[11px] leading-4 font-semibold text-on-danger',
          )}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
