import type { Worded } from '@madang/wire'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CleanHtml } from '@madang/kit'
import { languages, writtenLanguages } from '@madang/texts/languages'
import type { WrittenLanguage } from '@madang/texts/languages'
import { Button, TextArea, TextField } from '@madang/ui'

type InBoth = Worded

type Props = {
  title: InBoth
  content: InBoth
  change: (more: { title?: InBoth; content?: InBoth }) => void
  /** How the portal shows it, where that is more than a title and a text. */
  preview?: (lang: WrittenLanguage) => ReactNode
}

/** Title and text in both languages; a press shows them as the portal will. */
export function WordsInBoth(props: Props) {
  return writtenLanguages.map((lang) => <Words key={lang} lang={lang} {...props} />)
}

function Words(props: Props & { lang: WrittenLanguage }) {
  const t = useTranslations('siteOffice')
  const { change, content, lang, preview, title } = props
  const [isPreviewed, setPreviewed] = useState(false)
  const htmlLang = languages[lang].locale
  return (
    <section className="grid gap-3 border-t border-seam pt-4">
      <TextField
        label={lang === 'KO' ? t('titleKo') : t('titleEn')}
        lang={htmlLang}
        required
        maxLength={120}
        value={title[lang]}
        onChange={(event) => change({ title: { ...title, [lang]: event.target.value } })}
      />
      {isPreviewed ? (
        <div lang={htmlLang} className="rounded-control border border-seam bg-bg p-4">
          {preview?.(lang) ?? (
            <>
              <p className="mb-2 text-h3">{title[lang]}</p>
              <CleanHtml html={content[lang]} className="written text-text-2" />
            </>
          )}
        </div>
      ) : (
        <TextArea
          label={lang === 'KO' ? t('contentKo') : t('contentEn')}
          hint={t('html')}
          lang={htmlLang}
          required
          rows={6}
          maxLength={20_000}
          value={content[lang]}
          onChange={(event) => change({ content: { ...content, [lang]: event.target.value } })}
        />
      )}
      <div>
        <Button
          look="quiet"
          size="small"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'write' : 'preview')}
        </Button>
      </div>
    </section>
  )
}
