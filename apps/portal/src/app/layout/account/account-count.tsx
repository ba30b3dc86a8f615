import { joinClasses } from '@madang/ui'

/** How many things wait, up to nine; read aloud by the name of what it belongs to. */
export function CountPill({
  count,
  tone = 'plain',
  className,
}: {
  count: number
  tone?: 'plain' | 'action' | 'live'
  className?: string
}) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'num grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-cap',
        'transition-opacity starting:opacity-0',
        tones[tone],
        className,
      )}
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}

const tones = {
  action: 'bg-action font-bold text-on-action',
  live: 'bg-live font-bold text-bg',
  plain: 'bg-s3 text-text',
}
