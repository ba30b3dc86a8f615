import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import { Button, Facts, Section, Select, Sheet, Skeleton, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import * as wire from '@madang/wire/cardroom-office'
import type { OfficeCardHand, OfficeCardSuspicion } from '@madang/wire/cardroom-office'
import { timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { CardHandSheet } from './card-hand-sheet.tsx'

/** Suspicions of collusion: members who dump chips, play softly, or act like bots. */
export function CollusionPage() {
  const t = useTranslations()
  const columns: TableColumn<OfficeCardSuspicion>[] = [
    timeColumn(t('cardroomOffice.collusion.raisedAt'), (row) => row.raisedAt),
    {
      cell: (row) => t(`cardroomOffice.collusion.signals.${row.signal}`),
      header: t('cardroomOffice.collusion.signal'),
      key: 'signal',
    },
    {
      cell: (row) => <MemberName of={row.member} />,
      header: t('cardroomOffice.collusion.member'),
      key: 'member',
    },
    {
      cell: (row) => (row.other ? <MemberName of={row.other} /> : '–'),
      header: t('cardroomOffice.collusion.other'),
      key: 'other',
    },
    {
      cell: (row) => row.handCount,
      header: t('cardroomOffice.collusion.handCount'),
      key: 'hands',
      numeric: true,
    },
  ]
  return (
    <Listing
      title={t('menus.cardroom.officeCollusion' as 'backoffice.state')}
      page="card-collusion"
      call={wire.listCardSuspicions}
      filterNames={['signal', 'account']}
      filters={<Filters />}
      columns={columns}
      empty={t('cardroomOffice.collusion.none')}
      detail={(row, close) => <SuspicionSheet of={row} close={close} />}
    />
  )
}

function Filters() {
  const t = useTranslations('cardroomOffice')
  const [filters, change] = useFilters()
  return (
    <>
      <Select
        label={t('collusion.signal')}
        value={filters['signal'] ?? ''}
        options={[
          { label: t('collusion.allSignals'), value: '' },
          ...wire.cardSignals.map((signal) => ({
            label: t(`collusion.signals.${signal}`),
            value: signal,
          })),
        ]}
        onChange={({ target }) => change({ open: undefined, signal: target.value })}
      />
      <TextField
        label={t('filters.account')}
        type="search"
        value={filters['account'] ?? ''}
        onChange={({ target }) => change({ account: target.value.trim(), open: undefined })}
      />
    </>
  )
}

function SuspicionSheet({ close, of }: { of: OfficeCardSuspicion; close: () => void }) {
  const t = useTranslations('cardroomOffice.collusion')
  const [open, setOpen] = useState<OfficeCardHand>()
  const shown = useFetched(wire.showCardSuspicion, { subject: of.id }).data
  const counted = useCounted(of)
  return (
    <Sheet open side="end" title={t(`signals.${of.signal}`)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('member'), <MemberName key="member" of={of.member} />],
            [t('other'), of.other ? <MemberName key="other" of={of.other} /> : '–'],
          ]}
        />
        <Section title={t('counts')} level={3}>
          <Facts rows={counted} />
        </Section>
        <Section title={t('attached')} level={3}>
          {shown ? (
            <ul className="grid">
              {shown.hands.map((hand) => (
                <li key={hand.id}>
                  <Button variant="quiet" size="small" onClick={() => setOpen(hand)}>
                    {hand.tableId} #{hand.number}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton className="h-24" />
          )}
        </Section>
        <RoomLink to="/risk" search={{}}>
          {t('toCases')}
        </RoomLink>
      </div>
      {open && <CardHandSheet hand={open} close={() => setOpen(undefined)} />}
    </Sheet>
  )
}

/** The counts behind a suspicion, without those that do not apply. */
function useCounted({ counts }: OfficeCardSuspicion): [string, string | number][] {
  const t = useTranslations('cardroomOffice.collusion')
  const { memberWins, otherWins, passivePercent, sameSizePercent, thinkMs, thinkSpreadMs } = counts
  const isSet = (row: [string, string | number | null]): row is [string, string | number] =>
    row[1] !== null
  const percent = (value: number | null) => (value === null ? null : t('percent', { value }))
  const rows: [string, string | number | null][] = [
    [t('hands'), counts.hands],
    [t('fromMember'), counts.fromMember],
    [t('fromOther'), counts.fromOther],
    [t('wins'), memberWins === null ? null : `${memberWins} / ${otherWins ?? 0}`],
    [t('passivePercent'), percent(passivePercent)],
    [t('actions'), counts.actions],
    [t('thinkMs'), thinkMs === null ? null : `${thinkMs} ± ${thinkSpreadMs ?? 0}`],
    [t('sameSizePercent'), percent(sameSizePercent)],
  ]
  return rows.filter(isSet)
}
