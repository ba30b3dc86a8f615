import { serverSkewMs, useFetched, useLang } from '@madang/kit'
import { Badge, EmptyState, formatMoney, Table, Tabs, Time } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { getMissionLeaderboard } from '@madang/wire/missions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useChanges } from '../../kit/more/use-changes.ts'

type Shown = Gives<typeof getMissionLeaderboard>
const weeks = ['this', 'last'] as const
const boards = ['points', 'multiple'] as const
/** Every bet of anybody may move a place: the board need not follow each one. */
const restMs = 5_000

/** The ranking by points of completed missions or by the best multiple, this week or the last. */
export function Leaderboard() {
  const t = useTranslations('missions.board')
  const lang = useLang()
  const [board, setBoard] = useState<(typeof boards)[number]>('points')
  const isPoints = board === 'points'
  const [week, setWeek] = useState<(typeof weeks)[number]>('this')
  const fetched = useFetched(
    getMissionLeaderboard,
    { board, week },
    { refetchInterval: ({ state }) => state.data !== undefined && untilNextWeekMs(state.data) },
  )
  useChanges(['leaderboard'], [getMissionLeaderboard], { restMs })
  const { data } = fetched
  const columns = useColumns(isPoints, week)
  return (
    <section className="grid gap-4">
      <Tabs
        label={t('title')}
        tabs={boards.map((one) => ({ label: t(`boards.${one}`), value: one }))}
        value={board}
        onChange={(next) => setBoard(next === 'multiple' ? 'multiple' : 'points')}
      />
      <Tabs
        label={t('week')}
        tabs={weeks.map((one) => ({ label: t(`weeks.${one}`), value: one }))}
        value={week}
        onChange={(next) => setWeek(next === 'last' ? 'last' : 'this')}
      />
      <p className="max-w-[38em] text-ui font-normal text-text-2">
        {isPoints
          ? t('about')
          : t('aboutMultiple', { amount: formatMoney(data?.leastStake ?? '0', { lang }) })}
      </p>
      {data && <Standing isPoints={isPoints} shown={data} />}
      {fetched.isError && !data ? (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={({ place }) => String(place)}
          busy={fetched.isPending}
          empty={<EmptyState text={t('none')} />}
        />
      )}
    </section>
  )
}

/** At the turn of the week the board begins anew. */
const untilNextWeekMs = ({ endsAt }: Shown): number =>
  Math.max(restMs, Date.parse(endsAt) - Date.now() - serverSkewMs())

/** Points of missions are whole numbers; multiples are shown as times. */
function useColumns(
  isPoints: boolean,
  week: (typeof weeks)[number],
): TableColumn<Shown['rows'][number]>[] {
  const t = useTranslations('missions.board')
  const lang = useLang()
  return [
    { cell: ({ place }) => String(place), header: t('place'), key: 'place', numeric: true },
    {
      cell: ({ isOwn, name }) => (
        <span className="inline-flex items-center gap-2">
          {name}
          {isOwn && <Badge tone="action">{t('me')}</Badge>}
        </span>
      ),
      header: t('name'),
      key: 'name',
      wide: true,
    },
    {
      cell: ({ points }) => (isPoints ? String(points) : t('times', { times: String(points) })),
      header: t(isPoints ? 'points' : 'multiple'),
      key: 'points',
      numeric: true,
    },
    {
      cell: ({ prize }) => (Number(prize) === 0 ? '–' : formatMoney(prize, { lang })),
      header: t(week === 'this' ? 'prize' : 'paid'),
      key: 'prize',
      numeric: true,
    },
  ]
}

function Standing({ isPoints, shown }: { shown: Shown; isPoints: boolean }) {
  const t = useTranslations('missions.board')
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-s-3 border-action ps-4">
      <span className="num">
        {shown.own
          ? t(isPoints ? 'own' : 'ownMultiple', {
              place: String(shown.own.place),
              points: String(shown.own.points),
            })
          : t('notYet')}
      </span>
      <span className="text-small text-text-3">
        {t('ends')} <Time at={shown.endsAt} format="table" />
      </span>
    </p>
  )
}
