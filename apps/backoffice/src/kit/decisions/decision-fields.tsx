import { decimalIn, TextArea, TextField } from '@madang/ui'

/** A further text field of a call, by its name there; left out while it is empty. */
export type Also = {
  name: string
  label: string
  hint?: string
  isNeeded?: boolean
  lengthMax?: number
}

export type Words = Readonly<Record<string, string>>

type Typed = { value: string; change: (word: string) => void; error: string | undefined }

export function AmountField({ change, error, label, value }: Typed & { label: string }) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={value}
      error={error}
      onChange={(event) => change(decimalIn(event.target.value))}
    />
  )
}

/** Every further field; one without its needed words says so. */
export function AlsoFields(props: {
  of: readonly Also[]
  words: Words
  change: (words: Words) => void
  errorOf: (name: string) => string | undefined
}) {
  return props.of.map((one) => (
    <AlsoField
      key={one.name}
      of={one}
      value={props.words[one.name] ?? ''}
      change={(word) => props.change({ ...props.words, [one.name]: word })}
      error={props.errorOf(one.name)}
    />
  ))
}

function AlsoField(props: Typed & { of: Also }) {
  const { hint, label, lengthMax = 60 } = props.of
  if (lengthMax > 60) {
    return (
      <TextArea
        label={label}
        hint={hint}
        error={props.error}
        maxLength={lengthMax}
        rows={3}
        value={props.value}
        onChange={(event) => props.change(event.target.value)}
      />
    )
  }
  return (
    <TextField
      label={label}
      hint={hint}
      error={props.error}
      maxLength={lengthMax}
      value={props.value}
      onChange={(event) => props.change(event.target.value)}
    />
  )
}
