import { useFetched, useFilters } from '@madang/kit'
import { Delta, EmptyState, Money, Skeleton, Table, UiLink, formatMoney, useLang } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showTeam } from '@madang/wire/agents'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { centerPages, centerPath } from '../center-pages.ts'
import { Narrow } from './report.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { daysOf } from './team-pages.tsx'

type Team = Gives<typeof showTeam>
type Day = Team['today']

/** Today's income, the state of the team, and pending decisions. */
export function TeamOverview() {
  const t = useTranslations('agents')
  const [filters, change] = useFilters()
  const fetched = useFetched(showTeam, daysOf(filters), { staleTime: 0 })
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      <Figures team={data} />
      <Waits team={data} />
      <Narrow filters={filters} change={change} />
      <Bars days={data.days} />
      <Days days={data.days} caption={t('pages.overview')} />
      <div className="flex flex-wrap gap-4">
        <SaveSheet asked={{ sheet: 'days', ...daysOf(filters) }} />
      </div>
    </>
  )
}

function Figures({ team }: { team: Team }) {
  const t = useTranslations('agents.overview')
  const lang = useLang()
  const { today, yesterday } = team
  const before = (value: string) => t('yesterday', { amount: formatMoney(value, { lang }) })
  const figures = [
    [t('income'), <Delta key="income" value={today.income} />, before(yesterday.income)],
    [t('team'), team.memberCount, t('direct', { count: team.directCount })],
    [t('active'), today.active, t('yesterday', { amount: String(yesterday.active) })],
    [t('new'), today.registrations, t('yesterday', { amount: String(yesterday.registrations) })],
    [t('deposits'), <Money key="in" value={today.deposits} />, before(yesterday.deposits)],
    [
      t('withdrawals'),
      <Money key="out" value={today.withdrawals} />,
      before(yesterday.withdrawals),
    ],
    [t('net'), <Delta key="net" value={today.net} />, before(yesterday.net)],
    [t('loss'), <Delta key="loss" value={today.loss} />, before(yesterday.loss)],
  ] as const
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-4 gap-px border border-seam bg-seam">
      {figures.map(([name, value, beside]) => (
        <div key={name} className="grid min-w-0 gap-1 bg-bg p-3">
          <dt className="text-small text-text-3">{name}</dt>
          <dd className="num text-ui font-semibold sm:text-h3 [&_.label]:whitespace-normal">
            {value}
          </dd>
          <dd className="text-small text-text-3">{beside}</dd>
        </div>
      ))}
    </dl>
  )
}

function Waits({ team }: { team: Team }) {
  const t = useTranslations('agents')
  const { offers, unpaidBills } = team.waits
  const pages = centerPages.flatMap((page) =>
    'kind' in page && offers.includes(page.kind) ? [page] : [],
  )
  return (
    <section className="grid gap-2" aria-label={t('overview.todo')}>
      <h3 className="text-h3">{t('overview.todo')}</h3>
      {pages.length === 0 && unpaidBills === 0 && (
        <p className="text-ui text-text-2">{t('overview.nothing')}</p>
      )}
      {pages.map((page) => (
        <UiLink key={page.name} href={centerPath(page.name)} className="text-ui text-action">
          {t('overview.answer', { kind: t(`kinds.${page.kind}`) })}
        </UiLink>
      ))}
      {unpaidBills > 0 && (
        <UiLink href={centerPath('income')} className="text-ui text-action">
          {t('overview.unpaid', { count: unpaidBills })}
        </UiLink>
      )}
    </section>
  )
}

/** Income by day; the table below shows the same figures. */
function Bars({ days }: { days: Day[] }) {
  const t = useTranslations('agents.overview')
  const most = Math.max(1, ...days.map(({ income }) => Math.abs(Number(income))))
  return (
    <figure className="grid gap-1">
      <figcaption className="text-small text-text-3">{t('bars')}</figcaption>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg is drawn here, not fetched
        role="img"
        aria-label={t('chart')}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-seam"
      >
        {days.map(({ day, income }, at) => {
          const height = (Math.abs(Number(income)) / most) * 96
          return (
            <rect
              key={day}
              x={at * 10 + 1}
              y={100 - height}
              width={8}
              height={height}
              fill="currentColor"
              className={Number(income) < 0 ? 'text-text-3' : 'text-action'}
            />
          )
        })}
      </svg>
      <p className="num flex justify-between text-small text-text-3" aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  )
}

function Days({ caption, days }: { caption: string; days: Day[] }) {
  const t = useTranslations('agents')
  const amounts = ['income', 'validBet', 'loss', 'deposits', 'withdrawals', 'net'] as const
  const columns: TableColumn<Day>[] = [
    {
      cell: (row) => <span className="label">{row.day}</span>,
      header: t('columns.day'),
      key: 'day',
    },
    { cell: (row) => row.active, header: t('columns.active'), key: 'active', numeric: true },
    { cell: (row) => row.registrations, header: t('columns.new'), key: 'new', numeric: true },
    ...amounts.map((name) => ({
      cell: (row: Day) => <Money value={row[name]} />,
      header: t(`columns.${name === 'net' ? 'netFlow' : name}`),
      key: name,
      numeric: true,
    })),
  ]
  return (
    <Table
      className="wrap-break-word"
      caption={caption}
      columns={columns}
      rows={days.toReversed()}
      rowKey={(row) => row.day}
      empty={<EmptyState text={t('none')} />}
    />
  )
}
