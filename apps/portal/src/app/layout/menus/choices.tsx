import { joinClasses, Monitor, Moon, Sun, Icon } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { turnTheme, useLang, useTheme } from '@madang/kit'
import type { Theme } from '@madang/kit'
import { completeLanguages, languages, ownNameOf } from '@madang/texts/languages'
import { Flag } from '../../../kit/more/flag.tsx'
import { setLanguage } from '../../../kit/set-language.ts'
import { useSystemStatus } from '../../../kit/system-status.ts'

/** Language and theme, at the end of the menu. */
export function Choices() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
    </>
  )
}

/** The brand's languages, each in its own words. */
export function LanguageChoice() {
  const t = useTranslations('shell')
  const lang = useLang()
  const supported = useSystemStatus().data?.info.supportLanguages
  const shown = completeLanguages().filter((value) => supported?.includes(value) ?? true)
  if (shown.length < 2) return null
  return (
    <Segments label={t('language')}>
      {shown.map((value) => (
        <Segment
          key={value}
          isChosen={value === lang}
          onChoose={() => void setLanguage(value)}
          lang={languages[value].locale}
        >
          <span className="flex items-center gap-2">
            <Flag lang={value} />
            {ownNameOf(value)}
          </span>
        </Segment>
      ))}
    </Segments>
  )
}

/** The theme: night (lacquer), day (hanji), or the setting of the device. */
export function ThemeChoice() {
  const t = useTranslations('shell')
  const theme = useTheme()
  const choices: [Theme, string, IconComponent][] = [
    ['dark', t('themeDark'), Moon],
    ['light', t('themeLight'), Sun],
    ['system', t('themeSystem'), Monitor],
  ]
  return (
    <Segments label={t('theme')}>
      {choices.map(([value, name, icon]) => (
        <Segment key={value} isChosen={value === theme} onChoose={() => turnTheme(value)}>
          <Icon of={icon} size={16} label={name} />
        </Segment>
      ))}
    </Segments>
  )
}

function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="inline-flex overflow-hidden rounded-control border border-seam">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

function Segment({
  isChosen,
  onChoose,
  lang,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  lang?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      lang={lang}
      className={joinClasses(
        'label inline-grid min-h-11 min-w-11 place-items-center border-e border-seam px-3',
        'text-small -outline-offset-2 last:border-e-0',
        isChosen ? 'bg-s3 text-text' : 'text-text-3 hover:bg-s2 hover:text-text',
      )}
    >
      {children}
    </button>
  )
}
