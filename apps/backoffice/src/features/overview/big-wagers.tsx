import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { EmptyState, Money, Section, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showOverview } from '@madang/wire/overview'
import { accountColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { RoomLink } from '../../kit/room-link.tsx'

type Big = Gives<typeof showOverview>['won'][number]

/** The largest wagers of today, each with its member and its round. */
export function BigWagers({ rows, title }: { title: string; rows: readonly Big[] }) {
  const t = useTranslations('backoffice.overview')
  const at = useTranslations('backoffice')('at')
  const lang = useLang()
  const columns: TableColumn<Big>[] = [
    timeColumn(at, (row) => row.at),
    accountColumn(t('member')),
    {
      cell: (row) => (
        <RoomLink to="/rounds" search={{ round: row.wagerId }}>
          {localized(row.game, lang)}
        </RoomLink>
      ),
      header: t('game'),
      key: 'game',
    },
    { cell: (row) => <Money value={row.stake} />, header: t('stake'), key: 'stake', numeric: true },
    {
      cell: (row) => <Money value={row.net} signed />,
      header: t('result'),
      key: 'net',
      numeric: true,
    },
  ]
  return (
    <Section title={title}>
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.wagerId}
        dense
        empty={<EmptyState text={t('bigNone')} />}
      />
    </Section>
  )
}
