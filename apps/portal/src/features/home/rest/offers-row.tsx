import { localized, useFetched, useLang } from '@madang/kit'
import { givesOf } from '@madang/kit/offer-words'
import { Art, formatMoney, UiLink } from '@madang/ui'
import { bannerArt } from '@madang/ui/art/banner-art'
import { listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'

const shownCount = 4

/** The first of the brand's offers with a picture of their own and what they give. */
export function OffersRow() {
  const t = useTranslations('promotions')
  const now = useTranslations('site.now')
  const lang = useLang()
  const offers = useFetched(listPromotions, {}).data?.slice(0, shownCount)
  if (!offers || offers.length === 0) return null
  return (
    <section>
      <header className="mb-4 flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-h2">{t('title')}</h2>
        <UiLink
          href="/promotions"
          aria-label={now('allOf', { title: t('title') })}
          className="label inline-flex min-h-11 items-center px-2 text-ui text-action"
        >
          {now('all')}
        </UiLink>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="relative overflow-hidden rounded-tile border border-seam bg-s1"
          >
            <Art
              svg={bannerArt({ id: offer.id, title: offer.title.KO })}
              className="h-28 overflow-hidden [&>svg]:!h-full"
            />
            <div className="grid content-start gap-1 p-4">
              <p className="text-small text-text-3">{t(`kinds.${offer.kind}`)}</p>
              <h3 className="text-h3">
                <UiLink
                  href={`/promoDetail?id=${offer.id}`}
                  className="whole-tile hover:text-action"
                >
                  {localized(offer.title, lang)}
                </UiLink>
              </h3>
              <p className="num text-small text-text-2">
                {givesOf(offer, { money: (value) => formatMoney(value, { lang }), t })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
