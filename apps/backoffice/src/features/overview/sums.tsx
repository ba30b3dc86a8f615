import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Delta, Money } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showLiability } from '@madang/wire/finance'
import type { showOverview } from '@madang/wire/overview'
import { useMay } from '../../kit/may.tsx'
import { RoomLink } from '../../kit/room-link.tsx'

type Overview = Gives<typeof showOverview>
type Money_ = 'deposits' | 'ggr' | 'net' | 'stake' | 'withdrawals'

/** Returns the link from each figure of the day to its rows: documents, wagers or members. */
function roomsOf(day: string) {
  const days = { from: day, to: day }
  const wagers = {
    search: { from: new Date(`${day}T00:00:00+09:00`).toISOString() },
    to: '/rounds',
  }
  const registered = { search: days, to: '/members' }
  return {
    active: wagers,
    conversion: registered,
    deposits: { search: { ...days, state: 'credited' }, to: '/deposits' },
    ggr: wagers,
    net: { search: days, to: '/reports' },
    newMembers: registered,
    stake: wagers,
    withdrawals: { search: { ...days, state: 'all' }, to: '/withdrawals' },
  }
}

/** Returns the brand's day of an instant. */
const dayOf = (at: string): string =>
  new Date(new Date(at).getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** The figures of the day, each with last week's value and a link to its rows. */
export function Sums({ hasMoney, of }: { of: Overview; hasMoney: boolean }) {
  const t = useTranslations('backoffice.overview')
  const { before, today } = of
  const rooms = roomsOf(dayOf(of.at))
  const people = (count: number) => t('people', { count })
  const percent = (value: number | null) => (value === null ? t('noNew') : t('percent', { value }))
  const money = (name: Money_, note?: string) => (
    <Tile
      key={name}
      name={t(name)}
      {...rooms[name]}
      before={<Money value={before[name]} />}
      note={note}
    >
      {name === 'ggr' || name === 'net' ? (
        <Delta value={today[name]} />
      ) : (
        <Money value={today[name]} />
      )}
    </Tile>
  )
  return (
    <ul className="grid grid-cols-1 border-s border-t border-seam sm:grid-cols-2 lg:grid-cols-3">
      <Coverage />
      {money('stake', t('bets', { count: today.betCount }))}
      {money('ggr')}
      {hasMoney && money('deposits', t('cases', { count: today.depositCount }))}
      {hasMoney && money('withdrawals', t('cases', { count: today.withdrawalCount }))}
      {hasMoney && money('net')}
      <Tile name={t('active')} {...rooms.active} before={people(before.active)}>
        {people(today.active)}
      </Tile>
      <Tile name={t('newMembers')} {...rooms.newMembers} before={people(before.newMembers)}>
        {people(today.newMembers)}
      </Tile>
      <Tile
        name={t('conversion')}
        {...rooms.conversion}
        before={percent(before.conversionPercent)}
        note={t('firstDeposits', { count: today.firstDeposits })}
      >
        {percent(today.conversionPercent)}
      </Tile>
    </ul>
  )
}

/** The money beyond what members are owed, for roles that may read it. */
function Coverage() {
  const t = useTranslations('backoffice.overview')
  const isEnabled = useMay(showLiability)
  const { data } = useFetched(showLiability, {}, { enabled: isEnabled, refetchInterval: 15_000 })
  const cover = data?.rows.find(({ currency }) => currency === 'KRW')?.cover
  if (cover === undefined) return null
  return (
    <Tile name={t('cover')} to="/reports" search={{}}>
      <Delta value={cover} />
    </Tile>
  )
}

function Tile(props: {
  name: string
  to: string
  search: Record<string, string>
  before?: ReactNode
  note?: string | undefined
  children: ReactNode
}) {
  const t = useTranslations('backoffice.overview')
  return (
    <li className="grid min-w-0 content-start gap-1 border-e border-b border-seam p-4">
      <span className="text-small text-text-2">
        <RoomLink to={props.to} search={props.search}>
          {props.name}
        </RoomLink>
      </span>
      <span className="num text-h2">{props.children}</span>
      {props.note !== undefined && <span className="text-small text-text-2">{props.note}</span>}
      {props.before !== undefined && (
        <span className="num text-small text-text-3">
          {t('lastWeek')} {props.before}
        </span>
      )}
    </li>
  )
}
