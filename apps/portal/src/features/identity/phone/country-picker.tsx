import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLang } from '@madang/kit'
import { CONTROL, joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { CountryFlag } from '../../../kit/more/flag.tsx'
import { blurMs, countryName, searchCountries } from './country-list.ts'
import type { Country } from './country-list.ts'

type Picking = {
  countries: readonly Country[]
  chosen: Country
  choose: (country: Country) => void
}

/** The dialing code before a number: shows the selected one, and is a search field while open. */
export function CountryPicker({ choose, chosen, countries }: Picking) {
  const t = useTranslations('identity.country')
  const lang = useLang()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const isOpen = typed !== undefined
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const found = searchCountries(countries, typed ?? '', lang)
  const close = () => setTyped(undefined)

  function take(country: Country | undefined): void {
    if (country) choose(country)
    close()
  }
  function press(key: KeyboardEvent): void {
    if (key.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
    if (step && !isOpen) setTyped('')
    else if (step) setAt((before) => Math.max(0, Math.min(found.length - 1, before + step)))
    else if (key.key === 'Enter' && isOpen) take(found[at])
    else if (key.key === 'Escape' && isOpen) close()
    else return
    // Keys for the list must neither submit the form nor close the window.
    key.preventDefault()
    key.stopPropagation()
  }
  return (
    <>
      <div className="grid w-28 flex-none gap-1.5">
        <label htmlFor={id} className="text-ui text-text">
          {t('label')}
        </label>
        <div className="relative flex items-center">
          {!isOpen && <Flag country={chosen} className="pointer-events-none absolute start-2.5" />}
          <input
            id={id}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
            autoComplete="off"
            placeholder={isOpen ? t('search') : undefined}
            value={typed ?? `+${chosen.countryDialingCode}`}
            className={joinClasses(CONTROL, 'num', !isOpen && 'ps-12')}
            onFocus={() => clearTimeout(closing.current)}
            onClick={() => setTyped((before) => before ?? '')}
            onChange={(change) => {
              setTyped(change.target.value)
              setAt(0)
            }}
            onBlur={() => (closing.current = setTimeout(close, blurMs))}
            onKeyDown={press}
          />
        </div>
      </div>
      {isOpen && <List id={id} at={at} found={found} chosen={chosen} choose={take} />}
    </>
  )
}

function List({
  at,
  choose,
  chosen,
  found,
  id,
}: Omit<Picking, 'countries'> & { id: string; at: number; found: readonly Country[] }) {
  const t = useTranslations('identity.country')
  const lang = useLang()
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be searched
      role="listbox"
      aria-label={t('label')}
      className="absolute inset-x-0 top-20 z-10 max-h-60 overflow-y-auto rounded-tile border border-seam bg-s1 p-1.5 shadow-float"
    >
      {found.length === 0 && <p className="p-3 text-ui text-text-2">{t('none')}</p>}
      {found.map((country, index) => (
        // The field keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={country.countryCode}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same list
          role="option"
          aria-selected={country.countryCode === chosen.countryCode}
          tabIndex={-1}
          onClick={() => choose(country)}
          className={joinClasses(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 text-ui hover:bg-s2',
            index === at && 'bg-s2',
          )}
        >
          <Flag country={country} />
          <span className="flex-1">{countryName(country, lang)}</span>
          <span className="num text-text-2">+{country.countryDialingCode}</span>
        </div>
      ))}
    </div>
  )
}

/** A country's flag, by its code. */
function Flag({ className, country }: { country: Country; className?: string }) {
  return (
    <span
      aria-hidden
      className={joinClasses('grid h-6 w-8 flex-none place-items-center text-text-2', className)}
    >
      <CountryFlag code={country.countryCode} />
    </span>
  )
}
