import { useEffect, useState } from 'react'
import { Facts, Modal } from '@madang/ui'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { ProofCheck } from '../../../kit/more/promise-checks.tsx'

type Shown = { ticket: ScratchedTicket; series: ScratchSeries; close: () => void }

/** The seal of a series; once it has ended, its ticket is printed again in this browser. */
export function SealWindow({ close, series, ticket }: Shown) {
  const t = useTranslations('lottery')
  const { secret, ticketNo } = ticket
  const [isSame, setIsSame] = useState<boolean>()
  useEffect(() => {
    void import('./print-again.ts').then(({ isPrinted }) => setIsSame(isPrinted(ticket)))
  }, [ticket])
  return (
    <Modal open onClose={close} title={t('scratch.sealTitle')}>
      <div className="grid gap-4">
        <p className="text-small text-text-2">{t('scratch.sealAbout')}</p>
        <Facts
          rows={[
            [t('seriesHash'), <Hash key="hash" of={series.secretHash} />],
            [t('scratch.seriesHead'), String(ticket.number)],
            [t('scratch.ticketHead'), t('scratchNo', { no: ticketNo + 1 })],
            [t('secret'), secret ? <Hash key="secret" of={secret} /> : t('scratch.secretLater')],
          ]}
        />
        {isSame !== undefined && (
          <ul>
            <ProofCheck isRight={isSame} text={t('scratch.printedAgain')} />
          </ul>
        )}
      </div>
    </Modal>
  )
}

const Hash = ({ of }: { of: string }) => <code className="text-small break-all">{of}</code>
