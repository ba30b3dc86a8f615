import { useLang } from '@madang/kit'
import { Banner, formatMoney } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Offer } from './status-badge.tsx'

/** Why the offer is not available now, if the reason concerns this member. */
export function OfferBar({ bar }: { bar: Offer['bar'] }) {
  const t = useTranslations('promotions.bars')
  return bar && <Banner tone="info">{t(bar)}</Banner>
}

/** What the budget cannot give any more, before anybody deposits for it. */
export function OfferLeft({ offer: { kind, left, most, status } }: { offer: Offer }) {
  const t = useTranslations('promotions.left')
  const lang = useLang()
  const isShort = Number(left) < (kind === 'rain' ? 0.01 : Number(most))
  if (!isShort || (status !== 'close' && status !== 'signed')) return null
  const words = status === 'close' ? t('none') : t('less', { left: formatMoney(left, { lang }) })
  return <Banner tone={status === 'close' ? 'info' : 'warn'}>{words}</Banner>
}
