import { localized, useLang } from '@madang/kit'
import { Badge, ButtonLink, Money, Table, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { pastOf } from './past.ts'
import type { Past } from './past.ts'
import type { Claim, Grant } from './running-list.tsx'

/** What has ended, with what it gave and what of it became own money; a refusal says why. */
export function PastList({
  claims,
  grants,
}: {
  claims: readonly Claim[]
  grants: readonly Grant[]
}) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const rows = pastOf(claims, grants)
  if (rows.length === 0) return null
  const columns: TableColumn<Past>[] = [
    {
      cell: ({ cause, reason, title }) => (
        <span className="grid gap-0.5">
          {localized(title, lang)}
          {(reason ?? cause) && (
            <span className="text-small text-text-3">
              {reason ?? (cause && t(`causes.${cause}`))}
            </span>
          )}
        </span>
      ),
      header: t('title'),
      key: 'title',
    },
    {
      cell: ({ state, tone }) => <Badge tone={tone}>{t(`rewards.states.${state}`)}</Badge>,
      header: t('rewards.state'),
      key: 'state',
    },
    {
      cell: ({ endedAt }) => <Time at={endedAt} format="table" />,
      header: t('rewards.ended'),
      key: 'ended',
    },
    {
      cell: ({ amount }) => <Money value={amount} />,
      header: t('rewards.got'),
      key: 'amount',
      numeric: true,
    },
    {
      cell: ({ converted }) => (converted === null ? '–' : <Money value={converted} />),
      header: t('rewards.own'),
      key: 'converted',
      numeric: true,
    },
  ]
  return (
    <section className="grid gap-3">
      <Table
        caption={t('rewards.past')}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <ButtonLink href={mePath('bonusDetails')} variant="quiet" className="justify-self-start">
        {t('rewards.grants')}
      </ButtonLink>
    </section>
  )
}
