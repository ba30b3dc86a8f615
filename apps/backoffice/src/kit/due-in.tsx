import { useTranslations } from 'use-intl'
import { Badge, Countdown, useNow } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { dueFrom } from '@madang/wire/queue-hours'

/** The time that is left of a promise to a member; what is late says so. */
export function DueIn({ at }: { at: string | null }) {
  const t = useTranslations('backoffice')
  const now = useNow(10_000)
  if (at === null) return '–'
  if (new Date(at).getTime() <= now) return <Badge tone="danger">{t('overdue')}</Badge>
  return <Countdown until={at} label={t('dueAt')} />
}

/** The column of what is promised by hours alone; null stands for what is done. */
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
