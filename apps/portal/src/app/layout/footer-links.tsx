import { useState } from 'react'
import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, ChevronDown, Icon, Landmark, QrCode, UiLink, Wallet } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import { aboutSlugs } from '@madang/wire/help'
import type { Article } from '@madang/wire/help'
import { listPaymentMethods } from '@madang/wire/payment-methods'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { articlePath, paths } from '../../kit/paths.ts'
import { useSystemStatus } from '../../kit/system-status.ts'
import { useArticles } from '../../kit/more/use-articles.ts'
import { Written } from '../../kit/more/written.tsx'
import { Logo } from '../../kit/more/logo.tsx'
import { VendorMark } from '../../kit/more/vendor-mark.tsx'

const questionCount = 3

/**
 * The first help questions with answers, the game vendors, the payment methods, and the fixed links
 * about the brand.
 */
export function FooterLinks() {
  const t = useTranslations('site.footer')
  const help = useArticles()
  const vendors = useFetched(listVendors, {})
  const payments = useFetched(listPaymentMethods, {})
  // All parts render at once, because parts that arrive one by one push the others down. Only this
  // place fetches them: a part that refetched after a refusal would remove itself, return and fetch
  // again.
  if (help.isPending || vendors.isPending || payments.isPending) return null
  const articles = help.data?.articles ?? []
  const questions = articles.filter(({ group }) => group === 'help').slice(0, questionCount)
  const about = aboutSlugs.flatMap((slug) => articles.find((one) => one.slug === slug) ?? [])
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[5fr_3fr]">
      <section>
        <h2 className="mb-2 text-ui font-semibold text-text-2">{t('questions')}</h2>
        <div className="border-t border-seam">
          {questions.map((article) => (
            <Question key={article.slug} article={article} />
          ))}
        </div>
        <UiLink
          href={paths.help}
          className="label inline-flex min-h-11 items-center text-ui text-action"
        >
          {t('allQuestions')}
        </UiLink>
      </section>
      <div className="grid content-start gap-8">
        <Vendors categories={vendors.data?.categories ?? []} />
        <Payments methods={payments.data?.methods ?? []} />
        <Age />
        <nav aria-label={t('about')}>
          <h2 className="mb-2 text-ui font-semibold text-text-2">{t('about')}</h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {about.map(({ slug, title }) => (
              <li key={slug}>
                <UiLink
                  href={articlePath(slug)}
                  className="inline-flex min-h-11 min-w-11 items-center hover:text-text"
                >
                  {title}
                </UiLink>
              </li>
            ))}
            <li>
              <UiLink
                href={paths.fairness}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-text"
              >
                {t('fairness')}
              </UiLink>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** The answer is fetched and sanitised only when the reader opens it. */
function Question({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      name="footer-questions"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-b border-seam"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2 text-ui">
        {article.title}
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Written html={article.content} className="pb-4 text-body" />}
    </details>
  )
}

function Vendors({ categories }: Pick<Gives<typeof listVendors>, 'categories'>) {
  const t = useTranslations('site.footer')
  const cards = categories.flatMap((category) => category.cards)
  const names = new Map(cards.map((card) => [card.vassalage, card.vendorName]))
  if (names.size === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-ui font-semibold text-text-2">{t('vendors')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-3">
        {[...names].map(([code, name]) => (
          <li key={code} className="flex items-center gap-2">
            <VendorMark code={code} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The minimum age, by the current policy. */
function Age() {
  const t = useTranslations('site.footer')
  const ages = useSystemStatus().data?.info.ages
  if (!ages) return null
  return (
    <p className="flex items-center gap-3">
      <Badge tone="warn">{`${ages.minPlay}+`}</Badge>
      {t('age', { age: ages.minPlay })}
    </p>
  )
}

const marks = { bank: Landmark, qr: QrCode, redirect: Wallet }

/** The deposit methods that are offered now. */
function Payments({ methods }: Pick<Gives<typeof listPaymentMethods>, 'methods'>) {
  const t = useTranslations('site.footer')
  const lang = useLang()
  if (methods.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-ui font-semibold text-text-2">{t('payments')}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {methods.map(({ id, kind, name }) => (
          <li key={id} className="flex items-center gap-2">
            <Logo kind="payment" subject={id}>
              <Icon of={marks[kind]} className="text-text-2" />
            </Logo>
            {localized(name, lang)}
          </li>
        ))}
      </ul>
    </section>
  )
}
