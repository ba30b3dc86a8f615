import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'

/** What this sitting is ahead or behind. */
export function NetPosition({ net }: { net: string }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <span className="num label">
      <span className="me-1 text-text-3 max-sm:sr-only">{t('net')}</span>
      {amount.shortSigned(net)}
    </span>
  )
}
