import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Section } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Call } from '@madang/wire'
import { listReturns } from '@madang/wire/rtp'
import { showBooks } from '@madang/wire/ledger'
import { listOfficeVendors } from '@madang/wire/vendors'
import { showJobHealth, showPaymentHealth } from '@madang/wire/overview'
import { May } from '../../kit/may.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'

const everyMs = { refetchInterval: 30_000 }

/**
 * The health of books, games, vendors, payments and scheduled jobs. A component that never reported
 * is not shown as healthy.
 */
export function Health() {
  const t = useTranslations('backoffice.overview')
  return (
    <Section title={t('health')}>
      <ul className="grid gap-3">
        <Line call={showBooks} to="/books" name={t('books')}>
          <Books />
        </Line>
        <Line call={listReturns} to="/returns" name={t('games')}>
          <Games />
        </Line>
        <Line call={listOfficeVendors} to="/vendors" name={t('vendors')}>
          <Vendors />
        </Line>
        <Line call={showPaymentHealth} to="/statements" name={t('payments')}>
          <Payments />
        </Line>
        <Line call={showJobHealth} name={t('jobs')}>
          <Jobs />
        </Line>
      </ul>
    </Section>
  )
}

function Line(props: { call: Call; to?: string; name: string; children: ReactNode }) {
  return (
    <May call={props.call}>
      <li className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
        <span className="min-w-32">
          {props.to === undefined ? (
            props.name
          ) : (
            <RoomLink to={props.to} search={{}}>
              {props.name}
            </RoomLink>
          )}
        </span>
        {props.children}
      </li>
    </May>
  )
}

type Status = readonly [tone: BadgeTone, words: string]
const StateBadge = ({ status: [tone, words] }: { status: Status }) => (
  <Badge tone={tone}>{words}</Badge>
)

function Books() {
  const t = useTranslations('backoffice.overview')
  const { data } = useFetched(showBooks, {}, everyMs)
  if (!data) return null
  const isEven = data.books.every(({ difference }) => Number(difference) === 0)
  return <StateBadge status={isEven ? ['ok', t('booksOk')] : ['danger', t('booksOff')]} />
}

function Games() {
  const t = useTranslations('backoffice.overview')
  const { data } = useFetched(listReturns, {}, everyMs)
  if (!data) return null
  const count = data.outlier.length
  if (count > 0) return <StateBadge status={['danger', t('gamesOff', { count })]} />
  const isJudged = data.rows.some(({ verdict }) => verdict !== 'few')
  return <StateBadge status={isJudged ? ['ok', t('gamesOk')] : ['plain', t('gamesFew')]} />
}

function Vendors() {
  const t = useTranslations('backoffice.overview')
  const { data } = useFetched(listOfficeVendors, {}, everyMs)
  if (!data) return null
  const failing = data.rows.filter(({ breaker }) => breaker !== 'closed').length
  const okCount = data.rows.filter(
    (row) => row.breaker === 'closed' && row.receivedAt !== null,
  ).length
  if (failing > 0) return <StateBadge status={['danger', t('vendorsOff', { count: failing })]} />
  if (okCount === 0) return <StateBadge status={['plain', t('vendorsUnheard')]} />
  return <StateBadge status={['ok', t('vendorsOk', { count: okCount })]} />
}

/** Reconciliation breaks are worse than waiting payments; each label links to its rows. */
function Payments() {
  const t = useTranslations('backoffice.overview')
  const { data } = useFetched(showPaymentHealth, {}, everyMs)
  if (!data) return null
  const { differenceCount, receivedAt, stuckCount, suspenseCount } = data
  const isWell = differenceCount + stuckCount === 0
  return (
    <>
      {differenceCount > 0 && (
        <StateBadge status={['danger', t('differences', { count: differenceCount })]} />
      )}
      {stuckCount > 0 && (
        <StateBadge status={['danger', t('paymentsStuck', { count: stuckCount })]} />
      )}
      {isWell && (
        <StateBadge status={receivedAt === null ? ['plain', t('unheard')] : ['ok', t('wellNow')]} />
      )}
      {receivedAt !== null && (
        <span className="text-small text-text-2">
          {t('heard')} <Time at={receivedAt} />
        </span>
      )}
      {suspenseCount > 0 && (
        <RoomLink to="/suspense" search={{}}>
          {t('suspense', { count: suspenseCount })}
        </RoomLink>
      )}
    </>
  )
}

/** Names failed jobs and their attempts, which are shown nowhere else. */
function Jobs() {
  const t = useTranslations('backoffice.overview')
  const { data } = useFetched(showJobHealth, {}, everyMs)
  if (!data) return null
  const { failing, lateCount, ranAt } = data
  const isWell = failing.length + lateCount === 0
  return (
    <>
      {lateCount > 0 && <StateBadge status={['danger', t('jobsLate', { count: lateCount })]} />}
      {failing.length > 0 && (
        <StateBadge status={['danger', t('jobsFail', { count: failing.length })]} />
      )}
      {isWell && (
        <StateBadge status={ranAt === null ? ['plain', t('unheard')] : ['ok', t('wellNow')]} />
      )}
      {ranAt !== null && (
        <span className="text-small text-text-2">
          {t('ran')} <Time at={ranAt} />
        </span>
      )}
      {failing.length > 0 && (
        <ul className="grid w-full gap-1 ps-4 text-small text-text-2">
          {failing.map((job) => (
            <li key={`${job.name} ${job.runAt}`}>
              <span className="font-mono">{job.name}</span>{' '}
              {t('tried', { count: job.attempts, max: job.attemptsMax })} · {t('again')}{' '}
              <Time at={job.runAt} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
