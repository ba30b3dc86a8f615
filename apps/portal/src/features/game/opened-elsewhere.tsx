import { Banner, Button } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** Covers the frame that was opened first: the vendor continues in the later one. */
export function OpenedElsewhere({ onHere }: { onHere: () => void }) {
  const t = useTranslations('site.elsewhere')
  return (
    <Banner
      tone="warn"
      alert
      title={t('title')}
      className="m-2"
      action={
        <Button size="small" variant="quiet" onClick={onHere}>
          {t('here')}
        </Button>
      }
    >
      {t('about')}
    </Banner>
  )
}
