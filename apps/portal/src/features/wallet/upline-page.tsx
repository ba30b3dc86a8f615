import { useCall, useFetched } from '@madang/kit'
import { EmptyState, Money, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showUpline, transferUpline } from '@madang/wire/uplines'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { HandCredit } from '../../kit/more/forms/hand-credit.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { SummaryLine } from './summary-line.tsx'

type Upline = Gives<typeof showUpline>

/** Agent credit: an account apart from the wallet that games cannot use, sent to the upline. */
export function UplinePage() {
  const t = useTranslations('purses.uplines')
  const fetched = useFetched(showUpline, {})
  const { data } = fetched
  return (
    <div className="grid max-w-160 gap-8">
      <h1 className="text-h1">{t('title')}</h1>
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {!data && !fetched.isError && <FormSkeleton />}
      {data && <Credit upline={data} />}
    </div>
  )
}

function Credit({ upline }: { upline: Upline }) {
  const t = useTranslations('purses.uplines')
  return (
    <>
      <p className="text-ui font-normal text-text-2">{t('about')}</p>
      <dl className="grid gap-1.5 text-ui font-normal">
        <SummaryLine
          name={t('credit')}
          value={<Money value={upline.credit} className="font-semibold" />}
        />
        {upline.upline && <SummaryLine name={t('upline')} value={upline.upline} />}
      </dl>
      {upline.mayTransfer && <HandUp upline={upline} />}
      <section className="grid gap-3">
        <h2 className="text-h3">{t('recent')}</h2>
        {upline.transfers.length === 0 && <EmptyState kind="money" text={t('none')} />}
        <ul className="grid gap-3">
          {upline.transfers.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-baseline justify-between gap-2 border-b border-seam pb-3"
            >
              <span className="grid gap-0.5">
                <span className="text-ui">
                  {t(one.direction, { other: one.other })}
                  {one.state !== 'made' && ` · ${t(`states.${one.state}`)}`}
                </span>
                <span className="text-small text-text-3">
                  <Time at={one.madeAt} format="table" />
                </span>
              </span>
              <Money value={one.amount} className="font-semibold" />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function HandUp({ upline }: { upline: Upline }) {
  const transfer = useCall(transferUpline, { refreshes: [showUpline] })
  return <HandCredit credit={upline} of={transfer} send={(order) => transfer.send(order)} />
}
