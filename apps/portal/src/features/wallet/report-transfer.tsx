import { Button } from '@madang/ui'
import type { Call } from '@madang/wire'
import { reportTransfer } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { PictureDrop } from '../../kit/more/picture-drop.tsx'
import { usePicturedCall } from '../../kit/more/use-pictured-call.ts'

/** "I have sent it", with a picture of the transfer where there is one. */
export function ReportTransfer({ id, refreshes }: { id: string; refreshes: readonly Call[] }) {
  const t = useTranslations('wallet')
  const report = usePicturedCall(reportTransfer, { refreshes })
  return (
    <section className="grid gap-3">
      <PictureDrop
        label={t('receiptImage')}
        hint={t('receiptImageNote')}
        pictures={report.pictures}
      />
      <RefusalBanner of={report} />
      <Button
        size="large"
        wide
        busy={report.busy}
        onClick={() => void report.send({ subject: id })}
      >
        {t('sent')}
      </Button>
    </section>
  )
}
