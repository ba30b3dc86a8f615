import { useFilters } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { readSlipText } from './fill-slip.ts'
import { useSlip } from './slip.ts'
import { useFillSlip } from './use-fill-slip.ts'

/** A slip that came by a link: it is taken by a press alone, at the prices of now. */
export function SharedSlip({ text }: { text: string }) {
  const t = useTranslations('sportsbook.slip')
  const [, change] = useFilters()
  const { busy, fill } = useFillSlip()
  const isReplacing = useSlip().legs.length > 0
  const refs = readSlipText(text)
  const close = () => change({ slip: undefined })
  if (refs.length === 0) return null
  return (
    <Banner tone="info" className="m-3">
      <p>{t('shared', { count: refs.length })}</p>
      {isReplacing && <p className="text-small">{t('sharedReplaces')}</p>}
      <div className="mt-2 flex gap-2">
        <Button size="small" busy={busy} onClick={() => void fill(refs).then(close)}>
          {t('takeShared')}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {t('leaveShared')}
        </Button>
      </div>
    </Banner>
  )
}
