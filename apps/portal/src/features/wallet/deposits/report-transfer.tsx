import { Button } from '@madang/ui'
import type { Call } from '@madang/wire'
import { reportTransfer } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { Form } from '../../../kit/more/forms/form.tsx'
import { PictureDrop } from '../../../kit/more/pictures/picture-drop.tsx'
import { usePicturedCall } from '../../../kit/more/pictures/use-pictured-call.ts'

/** Reports "I have sent it", with an optional picture of the transfer. */
export function ReportTransfer(props: {
  id: string
  refreshes: readonly Call[]
  /** False until the account number was visible: nobody can have sent money before. */
  isReady: boolean
}) {
  const { id, isReady, refreshes } = props
  const t = useTranslations('wallet')
  const report = usePicturedCall(reportTransfer, { refreshes })
  return (
    <Form className="grid gap-3" onSubmit={() => void report.send({ subject: id })}>
      <PictureDrop
        label={t('receiptImage')}
        hint={t('receiptImageNote')}
        pictures={report.pictures}
      />
      <RefusalBanner of={report} />
      <Button type="submit" size="large" wide busy={report.busy} disabled={!isReady}>
        {t('sent')}
      </Button>
    </Form>
  )
}
