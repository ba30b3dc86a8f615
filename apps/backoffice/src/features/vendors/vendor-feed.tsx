import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import { useState } from 'react'
import { importVendorFeed, listOfficeVendors, previewVendorFeed } from '@madang/wire/vendors'
import type { Gives } from '@madang/wire'

/** The vendor's game list compared with the stored one: previewed first, then imported. */
export function VendorFeed({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const [isAsked, setAsked] = useState(false)
  const feed = useFetched(previewVendorFeed, { subject: code }, { enabled: isAsked })
  const bring = useCall(importVendorFeed, { refreshes: [previewVendorFeed, listOfficeVendors] })
  const plan = isAsked ? feed.data : undefined
  const fault = bring.refusal ?? (isAsked ? feed.error : null)
  const isSame = plan && plan.addedCount + plan.changedCount + plan.backCount + plan.goneCount === 0
  return (
    <div className="grid gap-3">
      {fault && <Banner tone="danger">{fault.message}</Banner>}
      {plan && (isSame ? <p className="text-small">{t('feedSame')}</p> : <Plan plan={plan} />)}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          busy={isAsked && feed.isFetching}
          onClick={() => (isAsked ? void feed.refetch() : setAsked(true))}
        >
          {t('readFeed')}
        </Button>
        {plan && !isSame && (
          <Button busy={bring.busy} onClick={() => void bring.send({ subject: code })}>
            {t('importFeed')}
          </Button>
        )}
      </div>
    </div>
  )
}

type FeedView = Gives<typeof previewVendorFeed>

function Plan({ plan }: { plan: FeedView }) {
  const t = useTranslations('backoffice.vendors')
  const parts = [
    { count: plan.addedCount, games: plan.added, key: 'added' },
    { count: plan.changedCount, games: plan.changed, key: 'changed' },
    { count: plan.backCount, games: plan.back, key: 'back' },
    { count: plan.goneCount, games: plan.gone, key: 'gone' },
  ] as const
  return (
    <div className="grid gap-3 text-small">
      {parts.map(({ count, games, key }) =>
        count === 0 ? null : (
          <section key={key}>
            <p className="font-semibold">{t(key, { count })}</p>
            <p className="text-text-2">{games.map(({ name }) => name).join(', ')}</p>
          </section>
        ),
      )}
      <p className="text-text-3">{t('same', { count: plan.sameCount })}</p>
    </div>
  )
}
