import { useCall } from '@madang/kit'
import { Button } from '@madang/ui'
import type { Call } from '@madang/wire'
import { reportTransfer } from '@madang/wire/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { PictureDrop } from '../../kit/more/picture-drop.tsx'
import { usePictures } from '../../kit/more/use-pictures.ts'

/** "I have sent it", with a picture of the transfer where there is one. */
export function ReportTransfer({ id, refreshes }: { id: string; refreshes: readonly Call[] }) {
  const t = useTranslations('wallet')
  const pictures = usePictures()
  const report = useCall(reportTransfer, { refreshes })
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const uploads = await pictures.send()
    if (uploads) await report.send({ subject: id, uploads })
    setBusy(false)
  }
  return (
    <section className="grid gap-3">
      <PictureDrop label={t('receiptImage')} hint={t('receiptImageNote')} pictures={pictures} />
      <RefusalBanner of={report} />
      <Button size="large" wide busy={isBusy || report.busy} onClick={() => void send()}>
        {t('sent')}
      </Button>
    </section>
  )
}
