import { Banner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Offer } from './status-badge.tsx'

/** Why there is nothing for this member now, where that is about the member. */
export function OfferBar({ bar }: { bar: Offer['bar'] }) {
  const t = useTranslations('promotions.bars')
  return bar && <Banner tone="info">{t(bar)}</Banner>
}
