import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { joinClasses } from '../join-classes.ts'
import { UiLink } from '../surroundings.tsx'
import { Icon } from './icon.tsx'
import type { IconComponent } from './icon.tsx'
import { Spinner } from './states/spinner.tsx'

export type ButtonVariant = 'action' | 'quiet' | 'danger' | 'link'

const VARIANTS: Record<ButtonVariant, string> = {
  action:
    'bg-action text-on-action border-transparent hover:brightness-110 active:brightness-95 font-semibold',
  quiet: 'bg-s2 text-text border-line hover:bg-s3 active:bg-s2',
  danger:
    'bg-danger-fill text-on-danger border-transparent hover:brightness-95 active:brightness-90 font-semibold',
  link: 'bg-transparent text-action border-transparent underline-offset-4 hover:underline',
}
const SIZES = {
  small: 'min-h-9 px-3 text-small touch',
  normal: 'min-h-11 px-4 text-ui',
  large: 'min-h-13 px-6 text-body font-semibold',
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: keyof typeof SIZES
  /** Shows a spinner, keeps the width and ignores further clicks. */
  busy?: boolean
  /** The action is not available now; unlike a disabled button it keeps its focus. */
  off?: boolean
  icon?: IconComponent
  iconAfter?: IconComponent
  wide?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button labelled with a verb. While busy it keeps its width and focus and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant = 'action', size = 'normal', busy = false, off = false, wide = false } = props
  const { variant: _l, size: _s, busy: _b, off: _o, wide: _w, icon, iconAfter, ...rest } = props
  const { className, children, onClick, type = 'button', ...more } = rest
  const isDeaf = busy || off
  const swallowWhileDeaf = (click: MouseEvent<HTMLButtonElement>) => {
    if (isDeaf) click.preventDefault()
    else onClick?.(click)
  }
  return (
    <button
      {...more}
      type={type}
      onClick={swallowWhileDeaf}
      aria-busy={busy || undefined}
      aria-disabled={isDeaf || undefined}
      className={joinClasses(
        classesOf(variant, size, wide),
        busy && 'cursor-progress',
        off && 'pointer-events-none opacity-45',
        className,
      )}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <Face icon={icon} iconAfter={iconAfter} hidden={busy}>
        {children}
      </Face>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  variant = 'action',
  size = 'normal',
  wide = false,
  icon,
  iconAfter,
  className,
  children,
}: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'iconAfter' | 'className'> & {
  href: string
  children: ReactNode
}) {
  return (
    <UiLink href={href} className={joinClasses(classesOf(variant, size, wide), className)}>
      <Face icon={icon} iconAfter={iconAfter} hidden={false}>
        {children}
      </Face>
    </UiLink>
  )
}

function classesOf(variant: ButtonVariant, size: keyof typeof SIZES, wide: boolean): string {
  return joinClasses(
    'relative inline-flex items-center justify-center rounded-control border label no-underline',
    'transition-[filter,background-color,transform] active:translate-y-px',
    'disabled:opacity-45 disabled:hover:brightness-100 disabled:active:translate-y-0',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  )
}

function Face({
  icon,
  iconAfter,
  hidden,
  children,
}: {
  icon: IconComponent | undefined
  iconAfter: IconComponent | undefined
  hidden: boolean
  children: ReactNode
}) {
  return (
    <span className={joinClasses('inline-flex items-center gap-2', hidden && 'opacity-0')}>
      {icon && <Icon of={icon} size={18} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={18} />}
    </span>
  )
}
