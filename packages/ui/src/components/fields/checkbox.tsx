import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { joinClasses } from '../../join-classes.ts'

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  ref?: Ref<HTMLInputElement>
}

const BOX = joinClasses(
  'peer size-5.5 flex-none appearance-none border border-line bg-s1 transition-colors',
  'hover:border-text-2 checked:border-action checked:bg-action disabled:opacity-45',
  'aria-invalid:border-2 aria-invalid:border-danger forced-colors:appearance-auto',
)

/** A checkbox; never checked in advance when it is a consent. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} type="checkbox" shape="rounded-chip" />
}

/** One option of several; put the group in a <fieldset> with a <legend>, or use RadioGroup. */
export function Radio(props: CheckboxProps) {
  return <Tick {...props} type="radio" shape="rounded-full" />
}

/** Choices under one question. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  onChange,
  className,
}: {
  legend: string
  name: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: string | undefined
  onChange: (value: string) => void
  className?: string
}) {
  return (
    <fieldset className={joinClasses('grid gap-1', className)}>
      <legend className="mb-1 text-ui">{legend}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}

function Tick({
  type,
  shape,
  label,
  hint,
  error,
  className,
  ...input
}: CheckboxProps & { type: 'checkbox' | 'radio'; shape: string }) {
  const id = useId()
  return (
    <div className={joinClasses('grid', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-body">
        <span className="relative mt-0.5 flex">
          <input
            {...input}
            type={type}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? `${id}-more` : undefined}
            className={joinClasses(BOX, shape)}
          />
          <Mark type={type} />
        </span>
        <span>{label}</span>
      </label>
      <div id={`${id}-more`} className="ps-8.5 empty:hidden" aria-live="polite">
        {error ? (
          <p className="text-small text-danger">{error}</p>
        ) : (
          hint && <div className="text-small text-text-3">{hint}</div>
        )}
      </div>
    </div>
  )
}

function Mark({ type }: { type: 'checkbox' | 'radio' }) {
  return (
    <svg
      viewBox="0 0 22 22"
      aria-hidden="true"
      className={joinClasses(
        'pointer-events-none absolute inset-0 size-5.5 text-on-action opacity-0',
        'peer-checked:opacity-100 forced-colors:hidden',
      )}
    >
      {type === 'checkbox' ? (
        <path d="m5.5 11.5 3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2.4" />
      ) : (
        <circle cx="11" cy="11" r="4.5" fill="currentColor" />
      )}
    </svg>
  )
}
