import { givesOf } from '@madang/kit/offer-words'
import { localized, useLang } from '@madang/kit'
import { ButtonLink, formatMoney, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { OfferArt } from '../cards/offer-art.tsx'
import { detailPath } from '../cards/offer-lines.tsx'
import { factsOf } from '../cards/offer-facts.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { Offer } from '../status-badge.tsx'
import { TakeForm } from '../take-form.tsx'

/** What can be claimed now, each with its terms in a line and both answers. */
export function ClaimableList({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('promotions')
  if (offers.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('rewards.now')}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {offers.map((offer) => (
          <Claimable key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function Claimable({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const gives = givesOf(offer, { money: (value) => formatMoney(value, { lang }), t })
  const [, wagering, days] = factsOf(offer, { lang, t }).map(([name, words]) => `${name} ${words}`)
  const needsFields = offer.needsCode || offer.kind === 'evidence'
  return (
    <li className="group grid grid-cols-[7rem_1fr] grid-rows-[1fr_auto] overflow-hidden rounded-tile border border-seam bg-s1 sm:grid-cols-[12rem_1fr]">
      <div className="overflow-hidden max-sm:m-4 max-sm:me-0 max-sm:h-13.5 max-sm:rounded-chip sm:row-span-2">
        <OfferArt offer={offer} className="aspect-auto h-full object-center" />
      </div>
      <div className="grid content-start gap-1 p-4 pb-2">
        <p className="flex items-center justify-between gap-3 text-small text-text-3">
          {t(`kinds.${offer.kind}`)}
          <StatusBadge status={offer.status} />
        </p>
        <UiLink href={detailPath(offer)} className="text-h3 touch hover:underline">
          {localized(offer.title, lang)}
        </UiLink>
        <p className="num text-small text-text-2">{[gives, wagering, days].join(' · ')}</p>
      </div>
      <div className="px-4 pb-4 max-sm:col-span-2">
        {needsFields ? (
          <ButtonLink href={detailPath(offer)} variant="quiet" wide>
            {t('details')}
          </ButtonLink>
        ) : (
          <TakeForm key={offer.version} offer={offer} />
        )}
      </div>
    </li>
  )
}
