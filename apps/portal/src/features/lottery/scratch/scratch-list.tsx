import { useFetched } from '@madang/kit'
import { Art, formatMoney, Skeleton, UiLink, useLang } from '@madang/ui'
import { symbolArt } from '@madang/ui/art/symbol-art'
import { listScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { useSession } from '../../../kit/session.ts'
import { OwnScratch } from './own-scratch.tsx'
import { scratchTheme } from './scratch-theme.ts'

/** The instant tickets on sale, each with the prizes left in its series. */
export function ScratchList() {
  const t = useTranslations('lottery')
  const lang = useLang()
  const won = (amount: string) => formatMoney(amount, { lang })
  const series = useFetched(listScratchSeries, {})
  const session = useSession()
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('instant')}</h2>
      <p className="text-small text-text-2">{t('instantAbout')}</p>
      {series.isError && !series.data && (
        <Failure error={series.error} retry={() => void series.refetch()} />
      )}
      {series.isPending && <Skeleton className="h-40 w-full rounded-tile" />}
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {series.data?.list.map((one) => (
          <li key={one.id} className="grid gap-2 rounded-tile border border-seam bg-s1 p-4">
            <div className="flex items-center gap-3">
              <Art svg={symbolArt(scratchTheme(one.titleId).symbol)} className="w-14 flex-none" />
              <div className="min-w-0">
                <h3 className="text-h3">{one.name}</h3>
                <p className="num text-small text-text-2">
                  {t('priceAndTop', {
                    price: won(one.price),
                    top: won(one.prizes[0]?.amount ?? '0'),
                  })}
                </p>
                <p className="num text-small text-text-3">
                  {t('seriesLeft', { left: one.ticketCount - one.soldCount, number: one.number })}
                </p>
              </div>
            </div>
            <UiLink
              href={`/elott?ticket=${one.titleId}`}
              aria-label={t('openTicket', { name: one.name })}
              className="grid min-h-11 place-items-center rounded-control border border-line text-ui"
            >
              {t('open')}
            </UiLink>
          </li>
        ))}
      </ul>
      {session && series.data && <OwnScratch series={series.data.list} />}
    </section>
  )
}
