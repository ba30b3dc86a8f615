import { useEffect, useState } from 'react'
import { Icon, IconButton, Search, X } from '@madang/ui'
import { useTranslations } from 'use-intl'

const restMs = 120

/** Searches while typing; incomplete syllables and initial consonants work (ㄷㅌㄲ → 달토끼). */
export function SearchField({
  words,
  onWords,
  hasFocus = false,
  hint,
  label,
}: {
  words: string
  onWords: (words: string | undefined) => void
  /** Focuses the field at once, in a window that was opened for typing. */
  hasFocus?: boolean
  /** What may be typed and what is searched. Default: games. */
  hint?: string
  label?: string
}) {
  const t = useTranslations('lobby')
  const [typed, setTyped] = useState(words)
  const [before, setBefore] = useState(words)
  // "Back" and "clear" change the address from outside: the field follows.
  if (before !== words) {
    setBefore(words)
    setTyped(words)
  }
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => onWords(typed.trim() === '' ? undefined : typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, words, onWords])
  return (
    <search className="relative block">
      <Icon
        of={Search}
        size={18}
        className="pointer-events-none absolute start-3 top-3 text-text-3"
      />
      <input
        type="search"
        data-autofocus={hasFocus || undefined}
        aria-label={label ?? t('search')}
        placeholder={hint ?? t('searchHint')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(change) => setTyped(change.target.value)}
        className="min-h-11 w-full appearance-none rounded-control border border-line bg-s1 ps-10 pe-11 text-body text-text placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label={t('clear')}
          className="absolute! end-0 top-0"
          onClick={() => setTyped('')}
        />
      )}
    </search>
  )
}
