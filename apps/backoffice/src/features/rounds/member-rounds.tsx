import { useTranslations } from 'use-intl'
import type { TableColumn } from '@madang/ui'
import { listOfficeRounds } from '@madang/wire/rounds-office'
import type { OfficeRound } from '@madang/wire/rounds-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { PartList } from '../../kit/members/part-list.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'
import { useRoundColumns } from './round-columns.tsx'

/** Every bet of one member, each with a link to its round. */
export function MemberRounds({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const { game, payout, stake } = useRoundColumns<OfficeRound>()
  const columns: TableColumn<OfficeRound>[] = [
    {
      cell: (row) => (
        <RoomLink to="/rounds" search={{ open: row.id, round: row.id }}>
          <Time at={row.placedAt} />
        </RoomLink>
      ),
      header: t('rounds.at'),
      key: 'at',
    },
    game,
    stake,
    payout,
    stateColumn(t('rounds.state'), ({ state }) => [
      t(`rounds.states.${state}`),
      state === 'open' ? 'info' : 'plain',
    ]),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PartList
        title={t('tabs.rounds')}
        call={listOfficeRounds}
        asked={{ account: member.account }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('rounds.none')}
      />
      <RoomLink to="/rounds" search={{ account: member.account }}>
        {t('rounds.toRounds')}
      </RoomLink>
    </div>
  )
}
