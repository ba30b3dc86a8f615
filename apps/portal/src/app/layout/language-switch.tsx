import { useId } from 'react'
import { useLang } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { Flag } from '../../kit/more/flag.tsx'
import { LanguageChoice } from './menus/choices.tsx'
import { usePopover } from './use-popover.ts'

/** The header's language switch: the flag of the language, and below it the available ones. */
export function LanguageSwitch() {
  const t = useTranslations('shell')
  const lang = useLang()
  const id = useId()
  const popover = usePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('language')}
        title={t('language')}
        className="grid size-11 flex-none place-items-center rounded-control hover:bg-s2 max-md:hidden"
      >
        <Flag lang={lang} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="fixed inset-auto end-5 top-15 m-0 rounded-control border border-seam bg-s1 p-2 shadow-float"
      >
        <LanguageChoice />
      </div>
    </>
  )
}
