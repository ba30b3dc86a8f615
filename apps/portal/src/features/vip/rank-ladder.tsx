import { localized, useFetched, useLang } from '@madang/kit'
import { formatMoney, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listRanks } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { RankMark } from './rank-mark.tsx'

type Rank = Gives<typeof listRanks>['ranks'][number]

/** Above this rank the VIP service looks after members (specification, point 9). */
const vipServiceAbove = 4

/** The whole ladder: what each rank asks and gives, and how it withdraws and is looked after. */
export function RankLadder() {
  const t = useTranslations('vip.ladder')
  const rank = useRankColumn()
  const [asks, care] = [useAskColumns(), useBenefitColumns()]
  const fetched = useFetched(listRanks, {})
  if (fetched.isError && !fetched.data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!fetched.data) return <Skeleton className="h-72 w-full" />
  const { ranks } = fetched.data
  const tables = [
    { columns: [rank, ...asks], title: t('asks') },
    { columns: [rank, ...care], title: t('care') },
  ]
  return tables.map(({ columns, title }) => (
    <Table
      key={title}
      caption={title}
      showCaption
      columns={columns}
      rows={ranks}
      rowKey={({ level }) => String(level)}
      empty={t('none')}
    />
  ))
}

function useRankColumn(): TableColumn<Rank> {
  const t = useTranslations('vip.ladder')
  const lang = useLang()
  return {
    cell: ({ hue, level, name }) => (
      <span className="flex items-center gap-3 whitespace-nowrap">
        <RankMark hue={hue} level={level} size={32} />
        {localized(name, lang)}
      </span>
    ),
    header: t('rank'),
    key: 'rank',
    wide: true,
  }
}

/** Columns for a rank's requirements, its points and its gifts. */
function useAskColumns(): TableColumn<Rank>[] {
  const t = useTranslations('vip.ladder')
  const lang = useLang()
  const money = (amount: string) =>
    Number(amount) === 0 ? t('none') : formatMoney(amount, { bare: true, decimals: 'auto', lang })
  const amountOf = (key: 'entry' | 'deposit' | 'keep' | 'gift' | 'birthday') =>
    ({
      cell: (rank) => <span className="num">{money(rank[key])}</span>,
      header: t(key),
      key,
      numeric: true,
    }) satisfies TableColumn<Rank>
  return [
    amountOf('entry'),
    amountOf('deposit'),
    amountOf('keep'),
    {
      cell: (rank) => t('pointPercent', { percent: String(rank.pointPercent) }),
      header: t('points'),
      key: 'points',
      numeric: true,
    },
    amountOf('gift'),
    amountOf('birthday'),
  ]
}

/** Columns for a rank's withdrawal benefits and its members' service. */
function useBenefitColumns(): TableColumn<Rank>[] {
  const t = useTranslations('vip.ladder')
  const lang = useLang()
  return [
    {
      cell: (rank) => t('percent', { percent: String(rank.withdrawPercent) }),
      header: t('withdrawPercent'),
      key: 'withdrawPercent',
      numeric: true,
    },
    {
      cell: (rank) => t('percent', { percent: String(rank.withdrawOncePercent) }),
      header: t('withdrawOncePercent'),
      key: 'withdrawOncePercent',
      numeric: true,
    },
    {
      cell: (rank) => t('minutes', { minutes: String(rank.withdrawMinutes) }),
      header: t('withdrawMinutes'),
      key: 'withdrawMinutes',
      numeric: true,
    },
    {
      cell: (rank) => (rank.manager ? localized(rank.manager, lang) : t('no')),
      header: t('manager'),
      key: 'manager',
    },
    {
      cell: (rank) => t(rank.level > vipServiceAbove ? 'yes' : 'no'),
      header: t('service'),
      key: 'service',
    },
  ]
}
