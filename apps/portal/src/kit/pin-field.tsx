import { PasswordField } from '@madang/ui'

/** Returns whether the text may be a payment password: six digits. */
export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed)

/** The field for the payment password: digits only, never stored or suggested by the browser. */
export function PinField(props: {
  name?: string
  label: string
  hint?: string
  error: string | undefined
  autoComplete?: string
  disabled?: boolean
  value: string
  onChange: (typed: string) => void
}) {
  const { autoComplete = 'off', onChange, ...rest } = props
  return (
    <PasswordField
      {...rest}
      autoComplete={autoComplete}
      inputMode="numeric"
      maxLength={6}
      onChange={(typed) => onChange(typed.target.value)}
    />
  )
}
