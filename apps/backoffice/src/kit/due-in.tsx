import { useTranslations } from 'use-intl'
import { Badge, Countdown, useNow } from '@madang/ui'

/** The time that is left of a promise to a member; what is late says so. */
export function DueIn({ at }: { at: string | null }) {
  const t = useTranslations('backoffice')
  const now = useNow(10_000)
  if (at === null) return '–'
  if (new Date(at).getTime() <= now) return <Badge tone="danger">{t('overdue')}</Badge>
  return <Countdown until={at} label={t('dueAt')} />
}
