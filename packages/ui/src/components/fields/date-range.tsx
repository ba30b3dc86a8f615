import { joinClasses } from '../../join-classes.ts'
import { useLabels } from '../../surroundings.tsx'
import { Chip } from '../badge.tsx'
import { CONTROL } from './field.tsx'

export interface DateSpan {
  /** Local dates, "2026-01-05"; empty is open. */
  from: string
  to: string
}

/** Two native date inputs that keep their order, with presets such as "오늘". */
export function DateRange({
  legend,
  value,
  onChange,
  presets = [],
  min,
  max,
  error,
  className,
}: {
  legend: string
  value: DateSpan
  onChange: (value: DateSpan) => void
  presets?: readonly (DateSpan & { label: string })[]
  min?: string
  max?: string
  /** The error of the range as a whole. */
  error?: string | undefined
  className?: string
}) {
  const labels = useLabels()
  const input = joinClasses(CONTROL, 'num min-h-11 min-w-0 flex-[1_1_8.5rem] px-2.5!')
  return (
    <fieldset className={joinClasses('grid min-w-0 gap-2', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex max-w-[26rem] flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label={labels.from}
          aria-invalid={error ? true : undefined}
          value={value.from}
          min={min}
          max={value.to || max}
          onChange={(change) => onChange({ ...value, from: change.target.value })}
          className={input}
        />
        <span aria-hidden="true" className="max-xs:hidden">
          –
        </span>
        <input
          type="date"
          aria-label={labels.to}
          value={value.to}
          min={value.from || min}
          max={max}
          onChange={(change) => onChange({ ...value, to: change.target.value })}
          className={input}
        />
      </div>
      {error && <p className="text-small text-danger">{error}</p>}
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {presets.map(({ label, from, to }) => (
            <Chip
              key={label}
              pressed={from === value.from && to === value.to}
              onPress={() => onChange({ from, to })}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
    </fieldset>
  )
}
