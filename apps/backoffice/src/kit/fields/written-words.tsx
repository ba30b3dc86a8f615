import type { Language, Worded } from '@madang/wire'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CleanHtml, localized } from '@madang/kit'
import { alwaysWritten, completeLanguages, languages, ownNameOf } from '@madang/texts/languages'
import { Badge, Button, ChevronDown, Icon, TextArea, TextField } from '@madang/ui'

type Props = {
  title: Worded
  content: Worded
  change: (more: { title?: Worded; content?: Worded }) => void
  /** How the portal shows it, if that is more than a title and a text. */
  preview?: (lang: Language) => ReactNode
}

/**
 * Title and text in Korean and English, and collapsed below them in each other language on offer. A
 * button shows them as the portal will.
 */
export function WrittenWords(props: Props) {
  const others = completeLanguages().filter((lang) => !alwaysWritten.includes(lang))
  return (
    <>
      {alwaysWritten.map((lang) => (
        <section key={lang} className="border-t border-seam pt-4">
          <Words lang={lang} {...props} />
        </section>
      ))}
      {others.map((lang) => (
        <Other key={lang} lang={lang} {...props} />
      ))}
    </>
  )
}

/** An optional language: its readers get the English text if it is empty. */
function Other(props: Props & { lang: Language }) {
  const t = useTranslations('siteOffice')
  const { lang } = props
  const isWritten = isIn(props.title, lang) || isIn(props.content, lang)
  return (
    <details className="group border-t border-seam">
      <summary className="flex min-h-12 items-center gap-3 text-ui">
        <span lang={languages[lang].locale}>{ownNameOf(lang)}</span>
        {isWritten ? (
          <Badge tone="ok">{t('written')}</Badge>
        ) : (
          <span className="text-small text-text-3">{t('saidInEnglish')}</span>
        )}
        <Icon
          of={ChevronDown}
          className="ms-auto text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <Words {...props} />
      </div>
    </details>
  )
}

function Words(props: Props & { lang: Language }) {
  const t = useTranslations('siteOffice')
  const { change, content, lang, preview, title } = props
  const [isPreviewed, setPreviewed] = useState(false)
  const htmlLang = languages[lang].locale
  const language = ownNameOf(lang)
  // One half alone would make a page in two languages.
  const isNeeded = alwaysWritten.includes(lang) || isIn(title, lang) || isIn(content, lang)
  return (
    <div className="grid gap-3">
      <TextField
        label={t('titleIn', { language })}
        lang={htmlLang}
        required={isNeeded}
        maxLength={120}
        value={title[lang] ?? ''}
        onChange={({ target }) => change({ title: withWords(title, lang, target.value) })}
      />
      {isPreviewed ? (
        <div lang={htmlLang} className="rounded-control border border-seam bg-bg p-4">
          {preview?.(lang) ?? (
            <>
              <p className="mb-2 text-h3">{localized(title, lang)}</p>
              <CleanHtml html={localized(content, lang)} className="written text-text-2" />
            </>
          )}
        </div>
      ) : (
        <TextArea
          label={t('contentIn', { language })}
          hint={t('html')}
          lang={htmlLang}
          required={isNeeded}
          rows={6}
          maxLength={20_000}
          value={content[lang] ?? ''}
          onChange={({ target }) => change({ content: withWords(content, lang, target.value) })}
        />
      )}
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'write' : 'preview')}
        </Button>
      </div>
    </div>
  )
}

const isIn = (texts: Worded, lang: Language): boolean => texts[lang] !== undefined

/** Removes an emptied text, except in the required languages. */
export function withWords(texts: Worded, lang: Language, words: string): Worded {
  if (words !== '' || alwaysWritten.includes(lang)) return { ...texts, [lang]: words }
  return Object.fromEntries(Object.entries(texts).filter(([code]) => code !== lang)) as Worded
}
