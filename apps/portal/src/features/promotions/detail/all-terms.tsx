import { offerWords } from '@madang/kit/offer-words'
import { useLang } from '@madang/kit'
import { formatMoney, formatTime } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'

/** Every term of an offer, also where it sets no limit, and how the bets of each product count. */
export function AllTerms({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const { rows } = offerWords(offer, {
    lang,
    money: (value) => formatMoney(value, { lang }),
    t,
    time: (at) => formatTime(new Date(at), 'full', { lang: lang.toLowerCase() }),
  })
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-h2">{t('allTerms')}</h2>
        <dl className="border-t border-seam text-ui font-normal">
          {rows.map(([name, words]) => (
            <div
              key={name}
              className="grid min-h-12 grid-cols-[8rem_1fr] items-center gap-x-4 border-b border-seam py-3 sm:grid-cols-[12.5rem_1fr]"
            >
              <dt className="text-text-3">{name}</dt>
              <dd className="num min-w-0 break-words">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      {offer.weights.length > 0 && <WeightBars weights={offer.weights} />}
    </>
  )
}

function WeightBars({ weights }: Pick<Offer, 'weights'>) {
  const t = useTranslations('promotions')
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('weights')}</h2>
      <ul className="grid gap-4 rounded-tile border border-seam bg-s1 p-4 sm:p-5">
        {weights
          .toSorted((a, b) => b.percent - a.percent)
          .map(({ category, percent }) => (
            <li
              key={category}
              className="grid grid-cols-[6rem_1fr_3rem] items-center gap-3 text-ui font-normal"
            >
              {t(`categories.${category}`)}
              <span aria-hidden className="h-2.5 overflow-hidden rounded-chip bg-s3 forced-edge">
                <span
                  className="block h-full rounded-chip bg-action"
                  style={{ opacity: percent === 100 ? 1 : 0.75, width: `${percent}%` }}
                />
              </span>
              <b className="num text-end font-semibold">
                {t('percentOf', { percent: String(percent) })}
              </b>
            </li>
          ))}
      </ul>
      <p className="text-small text-text-3">{t('weightsAbout')}</p>
    </section>
  )
}
