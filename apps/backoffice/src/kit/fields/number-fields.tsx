import { digitsIn, TextField } from '@madang/ui'

/** Whole numbers, one field each; accepts digits only. */
export function NumberFields<Name extends string>(props: {
  names: readonly Name[]
  labelOf: (name: Name) => string
  values: Readonly<Record<Name, number>>
  change: (name: Name, value: number) => void
}) {
  return props.names.map((name) => (
    <TextField
      key={name}
      label={props.labelOf(name)}
      inputMode="numeric"
      value={String(props.values[name])}
      onChange={({ target }) => props.change(name, Number(digitsIn(target.value)))}
    />
  ))
}
