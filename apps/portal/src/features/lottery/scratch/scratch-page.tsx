import { useFetched } from '@madang/kit'
import { Art, EmptyState, formatMoney, joinClasses, Skeleton, useLang } from '@madang/ui'
import { symbolArt } from '@madang/ui/art/symbol-art'
import { listScratchSeries, listScratchTickets } from '@madang/wire/lottery-scratch'
import type { ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../../kit/app-link.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { useSession } from '../../../kit/session.ts'
import { useTitle } from '../../../kit/use-title.ts'
import { BackLink } from './back-link.tsx'
import { keptFields } from './kept-fields.ts'
import { scratchTheme } from './scratch-theme.ts'
import { ScratchTable } from './scratch-table.tsx'

/** One title of instant tickets: the ticket in the middle, the others and its figures beside it. */
export function ScratchPage({ titleId }: { titleId: string }) {
  const t = useTranslations('lottery')
  const session = useSession()
  const asked = useFetched(listScratchSeries, {})
  const own = useFetched(listScratchTickets, {}, { enabled: session !== null })
  const list = asked.data?.list ?? []
  const series = list.find((one) => one.titleId === titleId)
  useTitle(series?.name ?? t('instant'))
  if (asked.isError && !asked.data) {
    return <Failure error={asked.error} retry={() => void asked.refetch()} />
  }
  if (!asked.data || (session && own.isPending)) {
    return <Skeleton className="m-4 h-120 rounded-tile" />
  }
  const begun = own.data?.list.find((one) => one.titleId === titleId && keptFields(one.id))
  return (
    <div className="mx-auto grid w-full max-w-330 lg:grid-cols-[16rem_minmax(0,1fr)_24.75rem]">
      <nav
        aria-label={t('scratch.other')}
        className="hidden border-x border-seam lg:row-span-2 lg:block"
      >
        <p className="border-b border-seam p-4 text-ui font-semibold">{t('scratch.other')}</p>
        <ul>
          {list.map((one) => (
            <OtherTitle key={one.id} series={one} isHere={one.titleId === titleId} />
          ))}
        </ul>
      </nav>
      {series ? (
        <ScratchTable key={titleId} series={series} begun={begun} />
      ) : (
        <div className="p-4">
          <BackLink />
          <EmptyState kind="ticket" text={t('scratch.notFound')} />
        </div>
      )}
    </div>
  )
}

function OtherTitle({ isHere, series }: { series: ScratchSeries; isHere: boolean }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const won = (amount: string) => formatMoney(amount, { lang })
  return (
    <li className={joinClasses('border-b border-seam', isHere && 'bg-s2')}>
      <AppLink
        href={`/elott?ticket=${series.titleId}`}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-19 items-center gap-3 px-4 py-2"
      >
        <Art svg={symbolArt(scratchTheme(series.titleId).symbol)} className="w-12 flex-none" />
        <span className="grid min-w-0">
          <strong className="text-ui">{series.name}</strong>
          <span className="num text-small text-text-3">
            {t('priceAndTop', {
              price: won(series.price),
              top: won(series.prizes[0]?.amount ?? '0'),
            })}
          </span>
        </span>
      </AppLink>
    </li>
  )
}
