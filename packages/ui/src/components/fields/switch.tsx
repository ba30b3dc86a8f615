import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { joinClasses } from '../../join-classes.ts'

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
> {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** On or off, at once; label at the start, the switch at the end of the line. */
export function Switch({ label, hint, hideLabel, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={joinClasses('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className={hideLabel ? 'sr-only' : 'grid'}>
        <span className="text-body">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-text-3">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={joinClasses(
          'relative h-7 w-12 flex-none appearance-none rounded-full border border-line bg-s2',
          'transition-colors checked:border-action checked:bg-action disabled:opacity-45',
          'before:absolute before:start-1 before:top-1 before:size-4.5 before:rounded-full',
          'before:bg-text-2 before:transition-transform checked:before:translate-x-5',
          'checked:before:bg-on-action rtl:checked:before:-translate-x-5',
          'forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
    </label>
  )
}
