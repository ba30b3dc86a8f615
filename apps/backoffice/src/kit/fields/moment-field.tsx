import { TextField } from '@madang/ui'
import type { FieldFrame } from '@madang/ui'

/**
 * An instant, entered in the brand's time (Seoul) whatever this machine's time zone; empty is none.
 */
export function MomentField({
  onMoment,
  value,
  ...frame
}: FieldFrame & {
  /** ISO 8601, or null for none. */
  value: string | null
  onMoment: (at: string | null) => void
  required?: boolean
}) {
  return (
    <TextField
      {...frame}
      type="datetime-local"
      value={value === null ? '' : inSeoul(value)}
      onChange={({ target }) => onMoment(target.value === '' ? null : fromSeoul(target.value))}
    />
  )
}

const seoulMs = 9 * 3_600_000
const inSeoul = (at: string) => new Date(Date.parse(at) + seoulMs).toISOString().slice(0, 16)
const fromSeoul = (typed: string) => new Date(`${typed.slice(0, 16)}:00+09:00`).toISOString()
