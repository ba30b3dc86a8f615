export type TimeStyle = 'full' | 'table' | 'date' | 'clock' | 'relative'

/** The brand's clock; the server says which zone when a brand sits elsewhere. */
export const SEOUL = 'Asia/Seoul'

/**
 * `full` 2026년 1월 5일 (월) 14:05 · `table` 2026-01-05 14:05:09 · `date` 2026-01-05 · `clock` 14:05 ·
 * `relative` 3분 전 (to `now`).
 */
export function formatTime(
  at: Date,
  style: TimeStyle,
  { lang = 'ko', zone = SEOUL, now = at }: { lang?: string; zone?: string; now?: Date } = {},
): string {
  if (style === 'relative') return formatRelative(at, now, lang)
  const p = readParts(at, zone)
  const date = `${p.year}-${p.month}-${p.day}`
  if (style === 'date') return date
  if (style === 'clock') return `${p.hour}:${p.minute}`
  if (style === 'table') return `${date} ${p.hour}:${p.minute}:${p.second}`
  const weekday = { weekday: 'short', timeZone: zone } as const
  if (lang === 'ko') {
    const day = `${p.year}년 ${Number(p.month)}월 ${Number(p.day)}일`
    const name = new Intl.DateTimeFormat(lang, weekday).format(at)
    return `${day} (${name}) ${p.hour}:${p.minute}`
  }
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    ...weekday,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** 63,000 ms → "01:03"; from an hour on "1:02:03"; from a day on "2일 01:02:03". */
export function formatCountdown(leftMs: number, lang = 'ko'): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000))
  const [days, hours] = [Math.floor(left / 86_400), Math.floor((left % 86_400) / 3600)]
  const two = (n: number) => String(n).padStart(2, '0')
  const short = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`
  if (days > 0) {
    const unit = { style: 'unit', unit: 'day', unitDisplay: 'narrow' } as const
    return `${new Intl.NumberFormat(lang, unit).format(days)} ${two(hours)}:${short}`
  }
  return hours > 0 ? `${hours}:${short}` : short
}

function formatRelative(at: Date, now: Date, lang: string): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const size = Math.abs(seconds)
  if (size < 60) return format.format(0, 'second')
  if (size < 3600) return format.format(Math.trunc(seconds / 60), 'minute')
  if (size < 86_400) return format.format(Math.trunc(seconds / 3600), 'hour')
  if (size < 30 * 86_400) return format.format(Math.trunc(seconds / 86_400), 'day')
  return formatTime(at, 'date', { lang })
}

function readParts(at: Date, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
}
