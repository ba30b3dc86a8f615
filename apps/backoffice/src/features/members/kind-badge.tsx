import { useTranslations } from 'use-intl'
import { Badge } from '@madang/ui'

/** Marks an account that is no plain member, by its type: 4 is a trial, the others are agents. */
export function KindBadge({ type }: { type: number }) {
  const t = useTranslations('backoffice.members.kinds')
  return type === 0 ? null : <Badge tone="info">{t(type === 4 ? 'trial' : 'agent')}</Badge>
}
