import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Offer } from './status-badge.tsx'

/** Why the offer is not available now, if the reason concerns this member. */
export function OfferBar({ bar }: { bar: Offer['bar'] }) {
  const t = useTranslations('promotions.bars')
  return bar && <Banner tone="info">{t(bar)}</Banner>
}
