import { useEffect, useState } from 'react'
import { createTranslator, useTranslations } from 'use-intl'
import { offerWords } from '@madang/kit/offer-words'
import type { WrittenOffer } from '@madang/kit/offer-words'
import { Facts, formatMoney, formatTime, Section, Skeleton } from '@madang/ui'
import { loadTexts } from '@madang/texts/areas'
import { languages, ownNameOf } from '@madang/texts/languages'
import { groupOf } from '@madang/wire/promotions'
import type { OfficeOffer } from './office-offer.ts'

type Previewed = Pick<OfficeOffer, 'content' | 'moneyRules'>
type OfferWords = ReturnType<typeof offerWords>
const shown = ['KO', 'EN'] as const

/** An offer as members read it, in Korean and English side by side. */
export function OfferPreview({ content, moneyRules }: Previewed) {
  const t = useTranslations('promotions.office')
  const [order, setWords] = useState<Partial<Record<(typeof shown)[number], OfferWords>>>({})
  useEffect(() => {
    let isCurrent = true
    void Promise.all(
      shown.map(async (lang) => [lang, await wordsIn({ content, moneyRules }, lang)] as const),
    ).then((words) => isCurrent && setWords(Object.fromEntries(words)))
    return () => {
      isCurrent = false
    }
  }, [content, moneyRules])
  return (
    <div className="grid gap-5">
      <p className="text-small text-text-3">{t('previewAbout')}</p>
      {shown.map((lang) => (
        <section key={lang} lang={languages[lang].locale} className="border border-seam bg-s1 p-4">
          <p className="pb-2 text-small text-text-3">{ownNameOf(lang)}</p>
          <Words of={order[lang]} />
        </section>
      ))}
    </div>
  )
}

function Words({ of }: { of: OfferWords | undefined }) {
  if (!of) return <Skeleton className="h-40 w-full" />
  return (
    <Section title={of.title} level={3}>
      <p className="pb-3 text-text-2">{of.terms}</p>
      <Facts rows={[...of.rows, ...of.weights]} />
    </Section>
  )
}

async function wordsIn(
  { content, moneyRules }: Previewed,
  lang: (typeof shown)[number],
): Promise<OfferWords> {
  const messages = await loadTexts(lang, ['promotions'])
  const { locale } = languages[lang]
  const t = createTranslator({ locale, messages, namespace: 'promotions' })
  const { audience, budget: _budget, code, membersMax: _members, ...rest } = content
  const offer: WrittenOffer = {
    ...rest,
    countries: audience.countries,
    group: groupOf[content.kind],
    moneyRules,
    needsCode: code !== null,
  }
  return offerWords(offer, {
    lang,
    money: (value) => formatMoney(value, { lang }),
    t,
    time: (at) => formatTime(new Date(at), 'full', { lang: lang.toLowerCase() }),
  })
}
