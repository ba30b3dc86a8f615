import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Eye, EyeOff } from '../../icons.ts'
import { useLabels } from '../../surroundings.tsx'
import { IconButton } from '../icon-button.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password: can be revealed and pasted, and warns about Caps Lock. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const labels = useLabels()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const { hint, onKeyDown, onKeyUp, ...rest } = props
  const watchCaps = (key: KeyboardEvent<HTMLInputElement>) =>
    setCaps(key.getModifierState?.('CapsLock') ?? false)
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      hint={caps ? <span className="text-warn">{labels.capsLock}</span> : hint}
      onKeyDown={(key) => {
        watchCaps(key)
        onKeyDown?.(key)
      }}
      onKeyUp={(key) => {
        watchCaps(key)
        onKeyUp?.(key)
      }}
      after={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
