import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton, joinClasses, Pause, Play } from '@madang/ui'
import { useTranslations } from 'use-intl'

/**
 * A line that moves by itself. It stops under a pointer, on focus, by its button and with reduced
 * motion. Screen readers never announce it by themselves.
 */
export function Ticker({
  label,
  all,
}: {
  label: string
  all: readonly { id: string; words: ReactNode }[]
}) {
  const t = useTranslations('site.ticker')
  const [isPaused, setPaused] = useState(false)
  if (all.length === 0) return null
  const list = (isCopy: boolean) => (
    // The copy fills the gap behind the last item; readers and the Tab key skip it.
    <ul className="flex flex-none" inert={isCopy} aria-hidden={isCopy || undefined}>
      {all.map(({ id, words }) => (
        <li key={id} className="label flex min-h-11 items-center gap-2 px-5">
          {words}
        </li>
      ))}
    </ul>
  )
  return (
    <section
      aria-label={label}
      aria-live="off"
      className="flex items-center border-y border-seam text-small"
    >
      <h2 className="label flex-none pe-3 text-small font-semibold text-text-2">{label}</h2>
      <div className="scroll-quiet min-w-0 flex-1 overflow-x-auto">
        <div
          className={joinClasses(
            'flex w-max min-w-full animate-drift motion-reduce:animate-none',
            'hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]',
            isPaused && '[animation-play-state:paused]',
          )}
        >
          {list(false)}
          {list(true)}
        </div>
      </div>
      <IconButton
        icon={isPaused ? Play : Pause}
        label={t(isPaused ? 'goOn' : 'pause', { name: label })}
        className="motion-reduce:hidden"
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  )
}
