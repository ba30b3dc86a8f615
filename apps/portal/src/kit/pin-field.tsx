import { PasswordField } from '@madang/ui'

/** Whether this may be a payment password: six figures. */
export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed)

/** The payment password, typed: figures only, and nothing that a browser would keep or offer. */
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
