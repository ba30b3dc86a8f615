import { Checkbox, Facts, Select, TextArea, TextField } from '@madang/ui'
import { isPercent, termsOf, type Term } from '../../kit/words/terms.ts'
import { useTermWords } from '../../kit/words/use-term-words.ts'

/** Every term of a setting with its label. */
export function TermSummary({ setting, value }: { setting: string; value: object }) {
  const { nameOf, textOf } = useTermWords(setting)
  return <Facts rows={termsOf(value).map(([name, term]) => [nameOf(name), textOf(name, term)])} />
}

type Props = { setting: string; value: object; change: (more: object) => void }

/** The fields of a setting that is a list of terms. */
export function TermFields({ change, setting, value }: Props) {
  return termsOf(value).map(([name, term]) => (
    <TermField
      key={name}
      setting={setting}
      name={name}
      term={term}
      set={(next) => change({ [name]: next })}
    />
  ))
}

type FieldProps = { setting: string; name: string; term: Term; set: (next: Term) => void }

function TermField({ name, set, setting, term }: FieldProps) {
  const { choiceOf, choicesOf, nameOf } = useTermWords(setting)
  const label = nameOf(name)
  const offered = choicesOf(name)
  if (typeof term === 'boolean') {
    return <Checkbox label={label} checked={term} onChange={({ target }) => set(target.checked)} />
  }
  if (typeof term === 'number') {
    const scale = isPercent(name) ? 100 : 1
    return (
      <TextField
        label={label}
        type="number"
        min={0}
        step={1 / scale}
        value={String(term / scale)}
        onChange={({ target }) => set(Math.max(0, Math.round(Number(target.value) * scale)))}
      />
    )
  }
  if (typeof term === 'string') {
    if (!offered) {
      return <TextField label={label} value={term} onChange={({ target }) => set(target.value)} />
    }
    const options = offered.map((word) => ({ label: choiceOf(name, word), value: word }))
    return (
      <Select
        label={label}
        value={term}
        options={options}
        onChange={({ target }) => set(target.value)}
      />
    )
  }
  if (!offered) return <Lines label={label} lines={term} set={set} />
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-ui">{label}</legend>
      {offered.map((word) => (
        <Checkbox
          key={word}
          label={choiceOf(name, word)}
          checked={term.includes(word)}
          onChange={({ target }) =>
            set(offered.filter((one) => (one === word ? target.checked : term.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}

function Lines(props: { label: string; lines: readonly string[]; set: (next: Term) => void }) {
  const { label, lines, set } = props
  const read = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return (
    <TextArea
      label={label}
      defaultValue={lines.join('\n')}
      onChange={({ target }) => set(read(target.value))}
    />
  )
}
