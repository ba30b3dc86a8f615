import type { ReactNode } from 'react'
import { digitsIn } from '../../typed-digits.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A one-time code: digits only, numeric keypad, autofill; `action` requests a new one. */
export function CodeField({
  length = 6,
  action,
  onComplete,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'after' | 'maxLength' | 'inputMode'> & {
  length?: number
  action?: ReactNode
  /** Called with the code when its last digit is entered. */
  onComplete?: (code: string) => void
}) {
  return (
    <div className="flex items-start gap-2">
      <TextField
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        {...rest}
        className="num flex-1 [&_input]:tracking-[0.3em]"
        inputMode="numeric"
        // Apps show codes in groups, `318 846`, and a pasted one keeps its space.
        maxLength={2 * length}
        onChange={(change) => {
          change.target.value = digitsIn(change.target.value, length)
          onChange?.(change)
          if (change.target.value.length === length) onComplete?.(change.target.value)
        }}
      />
      {action && <div className="mt-7 grid min-h-12">{action}</div>}
    </div>
  )
}
