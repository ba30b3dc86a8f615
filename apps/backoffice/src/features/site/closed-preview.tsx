import { useTranslations } from 'use-intl'
import { formatTime, useLang, useNow } from '@madang/ui'

/** What visitors will read while the site is closed, in the portal's texts. */
export function ClosedPreview({ end }: { end: string | null }) {
  const t = useTranslations('site.closed')
  const lang = useLang()
  const now = useNow(1_000)
  return (
    <div className="grid content-start gap-2">
      <p className="text-h2">{t('maintenance')}</p>
      <p className="text-text-2">{t('maintenanceBody')}</p>
      {end === null || Date.parse(end) <= now ? (
        <p className="text-small text-text-3">{t(end === null ? 'endUnknown' : 'endPassed')}</p>
      ) : (
        <p>
          <span className="block text-small text-text-3">{t('end')}</span>
          <span className="num text-h3">{formatTime(new Date(end), 'full', { lang })}</span>
        </p>
      )}
    </div>
  )
}
