import { useEffect, useState } from 'react'
import { useFetched } from '@madang/kit'
import { Banner, Button, formatMoney, UiLink, useLang } from '@madang/ui'
import { listScratchTickets } from '@madang/wire/lottery-scratch'
import type { ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { keptFields } from './kept-fields.ts'

/** The member's newest instant tickets; their signed proofs are kept and compared here. */
export function OwnScratch({ series }: { series: readonly ScratchSeries[] }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const { data } = useFetched(listScratchTickets, {})
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    if (!data?.list.length) return
    void import('../results/ticket-proofs.ts')
      .then(({ keepScratch }) => keepScratch(data.list))
      // No response is not a difference: the next poll asks again.
      .then(setIsKept, () => undefined)
  }, [data])
  if (!data?.list.length) return null
  const nameOf = (titleId: string) => series.find((one) => one.titleId === titleId)?.name ?? titleId
  const won = (amount: string) => formatMoney(amount, { lang })
  const save = () =>
    void import('../../../kit/more/forms/ticket-keeper.ts').then(({ saveTicketProofs }) =>
      saveTicketProofs(),
    )
  return (
    <details className="rounded-tile border border-seam bg-s1 p-4">
      <summary className="text-h3">{t('ownScratch')}</summary>
      {!isKept && (
        <Banner tone="danger" title={t('proofDiffers')}>
          {t('proofDiffersAbout')}
        </Banner>
      )}
      <ul className="my-2 grid max-h-100 gap-1 overflow-y-auto text-small">
        {data.list.map(({ id, payout, ticketNo, titleId }) => (
          <li key={id} className="flex gap-2 border-b border-seam py-1">
            <span>{nameOf(titleId)}</span>
            <span className="num label text-text-3">{t('scratchNo', { no: ticketNo + 1 })}</span>
            <Outcome id={id} titleId={titleId} payout={won(payout)} />
          </li>
        ))}
      </ul>
      <Button variant="link" size="small" onClick={save}>
        {t('saveProofs')}
      </Button>
    </details>
  )
}

/** What a ticket won; of one that is not wholly scratched, how far it is. */
function Outcome({ id, payout, titleId }: { id: string; titleId: string; payout: string }) {
  const t = useTranslations('lottery.scratch')
  const kept = keptFields(id)
  if (!kept) return <span className="num label ms-auto">{payout}</span>
  return (
    <UiLink href={`/elott?ticket=${titleId}`} className="label ms-auto text-action">
      {t('openCount', { count: kept.open.length })} · {t('goOn')}
    </UiLink>
  )
}
