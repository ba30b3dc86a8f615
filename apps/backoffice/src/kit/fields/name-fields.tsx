import type { Worded } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { alwaysWritten, completeLanguages, languages, ownNameOf } from '@madang/texts/languages'
import { TextField } from '@madang/ui'
import { withWords } from './written-words.tsx'

/** A short name in every language on offer; an empty one falls back to English. */
export function NameFields({ change, name }: { name: Worded; change: (name: Worded) => void }) {
  const t = useTranslations('siteOffice.brand')
  return completeLanguages().map((lang) => (
    <TextField
      key={lang}
      label={t('nameIn', { language: ownNameOf(lang) })}
      lang={languages[lang].locale}
      required={alwaysWritten.includes(lang)}
      maxLength={40}
      value={name[lang] ?? ''}
      onChange={({ target }) => change(withWords(name, lang, target.value))}
    />
  ))
}
