import { useTranslations } from 'use-intl'
import { Badge, Countdown, useNow } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { dueFrom } from '@madang/wire/queue-hours'

/** The time left of a promise to a member; a missed one is marked as late. */
export function DueIn({ at }: { at: string | null }) {
  const t = useTranslations('backoffice')
  const now = useNow(10_000)
  if (at === null) return '–'
  if (new Date(at).getTime() <= now) return <Badge tone="danger">{t('overdue')}</Badge>
  return <Countdown until={at} label={t('dueAt')} />
}

/** Returns the deadline column for promises in hours; null means done. */
export function useDueByHours() {
  const t = useTranslations('backoffice')
  return <Row,>(
    queue: Parameters<typeof dueFrom>[0],
    since: (row: Row) => string | null,
  ): TableColumn<Row> => ({
    cell(row) {
      const at = since(row)
      return <DueIn at={at === null ? null : dueFrom(queue, new Date(at)).toISOString()} />
    },
    header: t('dueAt'),
    key: 'due',
  })
}
