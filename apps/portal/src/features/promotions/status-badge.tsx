import { Badge } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'

export type Offer = Gives<typeof listPromotions>[number]

const tones: Record<Offer['status'], BadgeTone> = {
  applying: 'info',
  claim: 'action',
  claimed: 'ok',
  close: 'plain',
  coming: 'info',
  issued: 'ok',
  join: 'action',
  process: 'info',
  rejected: 'warn',
  signed: 'info',
}

/** The status of an offer, as a word. */
export function StatusBadge({ status }: { status: Offer['status'] }) {
  const t = useTranslations('promotions.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
