import { useTranslations } from 'use-intl'
import { formatTime, useLang } from '@madang/ui'

/** What visitors will read while the house is closed, in the portal's own words. */
export function ClosedLook({ end }: { end: string | null }) {
  const t = useTranslations('site.closed')
  const lang = useLang()
  return (
    <div className="grid content-start gap-2">
      <p className="text-h2">{t('maintenance')}</p>
      <p className="text-text-2">{t('maintenanceBody')}</p>
      {end === null ? (
        <p className="text-small text-text-3">{t('endUnknown')}</p>
      ) : (
        <p>
          <span className="block text-small text-text-3">{t('end')}</span>
          <span className="num text-h3">{formatTime(new Date(end), 'full', { lang })}</span>
        </p>
      )}
    </div>
  )
}
