import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { digitsIn, TextField } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import { listOfficeRounds } from '@madang/wire/rounds-office'
import type { OfficeRound } from '@madang/wire/rounds-office'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { useRoundColumns } from './round-columns.tsx'
import { RoundSheet } from './round-sheet.tsx'

const tones: Record<OfficeRound['state'], BadgeTone> = {
  open: 'info',
  settled: 'plain',
  void: 'warn',
}
const words = ['account', 'round', 'gameId', 'vendor'] as const
const amounts = ['amountMin', 'amountMax'] as const
const times = ['from', 'to'] as const
const names = [...words, ...amounts, ...times]

/** Searches rounds of every game and vendor by any known property. */
export function RoundsPage() {
  const t = useTranslations()
  const { game, payout, stake } = useRoundColumns<OfficeRound>()
  const columns: TableColumn<OfficeRound>[] = [
    timeColumn(t('gameOffice.rounds.placedAt'), (row) => row.placedAt),
    {
      cell: (row) => <MemberLink id={row.member.id}>{row.member.account}</MemberLink>,
      header: t('gameOffice.rounds.member'),
      key: 'member',
    },
    game,
    { cell: (row) => row.vendor, header: t('gameOffice.rounds.vendor'), key: 'vendor' },
    stake,
    payout,
    stateColumn(t('backoffice.state'), (row) => [
      t(`gameOffice.rounds.states.${row.state}`),
      tones[row.state],
    ]),
  ]
  return (
    <Listing
      title={t('backoffice.pages.rounds')}
      page="rounds"
      call={listOfficeRounds}
      filterNames={names}
      filters={<Filters />}
      columns={columns}
      empty={t('gameOffice.rounds.none')}
      detail={(row, close) => <RoundSheet id={row.id} close={close} />}
    />
  )
}

function Filters() {
  const t = useTranslations('gameOffice.rounds')
  const [filters, change] = useFilters()
  const set = (name: string, value: string) => change({ [name]: value, open: undefined })
  return (
    <div className="grid basis-full grid-cols-2 items-end gap-3 xl:grid-cols-4">
      {words.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          value={filters[name] ?? ''}
          onChange={({ target }) => set(name, target.value.trim())}
        />
      ))}
      {amounts.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="decimal"
          value={filters[name] ?? ''}
          onChange={({ target }) => set(name, digitsIn(target.value, 12))}
        />
      ))}
      {times.map((name) => (
        // Two of these fields do not fit side by side on a phone.
        <div key={name} className="min-w-0 max-md:col-span-full">
          <TextField
            label={t(name)}
            type="datetime-local"
            value={localOf(filters[name])}
            onChange={({ target }) => set(name, instantOf(target.value))}
          />
        </div>
      ))}
      <p className="col-span-full text-small text-text-3">{t('about')}</p>
    </div>
  )
}

/** The field shows the reader's local time, the address holds the instant. */
const instantOf = (local: string): string => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

const localOf = (instant: string | undefined): string => {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
