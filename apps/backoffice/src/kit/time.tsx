import { formatTime, useLang } from '@madang/ui'

/** An instant in the back office: to the second, in Seoul. */
export function Time({ at }: { at: string | null }) {
  const lang = useLang()
  if (!at) return <span className="text-text-3">–</span>
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatTime(new Date(at), 'table', { lang })}
    </time>
  )
}
