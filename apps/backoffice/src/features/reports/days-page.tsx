import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import {
  Badge,
  EmptyState,
  Facts,
  Heading,
  Money,
  Section,
  Sheet,
  Table,
  TextField,
} from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { closeDay, listDays } from '@madang/wire/finance'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Time } from '../../kit/time.tsx'

type Day = Gives<typeof closeDay>

/** The brand's days: each is closed and proved once, and can be verified again at any time. */
export function DaysPage() {
  const t = useTranslations('backoffice')
  const [filters, change] = useFilters()
  const { data, isPending } = useFetched(listDays, {}, { refetchInterval: 30_000 })
  const columns = useColumns()
  const rows = data?.rows ?? []
  const open = rows.find(({ day }) => day === filters['open'])
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <Heading level={1}>{t('pages.days')}</Heading>
        <p className="text-ui text-text-2">{t('days.about')}</p>
      </div>
      {data?.next ? (
        <CloseDays key={data.next} first={data.next} openCount={data.openCount} />
      ) : (
        !isPending && <EmptyState text={t('days.none')} />
      )}
      {rows.length > 0 && (
        <Table
          caption={t('pages.days')}
          columns={columns}
          rows={rows}
          rowKey={({ day }) => day}
          onOpen={({ day }) => change({ open: day })}
          dense
        />
      )}
      {open && <DayDetail day={open} close={() => change({ open: undefined })} />}
    </div>
  )
}

const dayMs = 24 * 3_600_000
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
/** The maximum of days that one request closes. */
const closeMax = 31

/** The number of open days, and a button that closes them up to a chosen day. */
function CloseDays({ first, openCount }: { first: string; openCount: number }) {
  const t = useTranslations('backoffice.days')
  const last = dayAfter(first, Math.min(openCount, closeMax) - 1)
  const [through, setThrough] = useState(last)
  const count = Math.round((Date.parse(through) - Date.parse(first)) / dayMs) + 1
  const isRange = count >= 1 && through <= last
  return (
    <Section title={t('open', { count: openCount })}>
      <div className="grid max-w-80 gap-3">
        <p className="text-ui text-text-2">{t('openFrom', { first })}</p>
        <TextField
          label={t('through')}
          type="date"
          min={first}
          max={last}
          value={through}
          error={isRange ? undefined : t('throughWrong', { first, last })}
          onChange={(event) => setThrough(event.target.value)}
        />
        {isRange && (
          <Decision
            key={through}
            call={closeDay}
            fixed={{ day: first, through }}
            words={t('closeRange', { count })}
            about={t('closeAbout', { first, through })}
            refreshes={[listDays]}
          />
        )}
      </div>
    </Section>
  )
}

const failed = ({ proofs }: Day): number => proofs.filter(({ holds }) => !holds).length

function useColumns(): TableColumn<Day>[] {
  const t = useTranslations('backoffice.days')
  const tReports = useTranslations('backoffice.reports')
  const money = (
    key: 'opening' | 'closing' | 'deposited' | 'withdrawn',
    header: string,
  ): TableColumn<Day> => ({
    cell: (row) => <Money value={row[key]} />,
    header,
    key,
    numeric: true,
  })
  return [
    { cell: (row) => row.day, header: t('day'), key: 'day' },
    money('opening', t('opening')),
    money('deposited', tReports('deposited')),
    money('withdrawn', tReports('withdrawn')),
    money('closing', t('closing')),
    {
      cell: (row) => (
        <Badge tone={failed(row) === 0 ? 'ok' : 'danger'}>
          {failed(row) === 0 ? t('all') : t('some', { count: failed(row) })}
        </Badge>
      ),
      header: t('proved'),
      key: 'proved',
    },
    { cell: (row) => row.closedBy, header: t('closedBy'), key: 'closedBy' },
  ]
}

const balances = ['opening', 'closing'] as const
const sums = ['betCount', 'stake', 'payout', 'deposited', 'withdrawn'] as const
type Sum = (typeof balances)[number] | (typeof sums)[number]

const format = (name: Sum, of: Pick<Day, Sum>) =>
  name === 'betCount' ? of.betCount : <Money key={name} value={of[name]} />

function DayDetail({ close, day }: { day: Day; close: () => void }) {
  const t = useTranslations('backoffice.days')
  const tReports = useTranslations('backoffice.reports')
  const changed = [...balances, ...sums].filter((name) => day.now && day.now[name] !== day[name])
  return (
    <Sheet open side="end" title={day.day} onClose={close}>
      <div className="grid gap-6">
        <Facts
          rows={[
            ...day.proofs.map(
              ({ holds, name }) =>
                [
                  t(`proofs.${name}`),
                  <Badge key={name} tone={holds ? 'ok' : 'danger'}>
                    {holds ? t('holds') : t('fails')}
                  </Badge>,
                ] as const,
            ),
            [t('count'), day.closeCount],
            [t('closedBy'), day.closedBy],
            [t('closedAt'), <Time key="at" at={day.closedAt} />],
            [t('digest'), day.digest.slice(0, 16)],
          ]}
        />
        <Section title={t('played')} level={3}>
          <Facts rows={sums.map((name) => [tReports(name), format(name, day)])} />
        </Section>
        {changed.length > 0 && day.now && (
          <Section title={t('changed')} level={3}>
            <p className="pb-3 text-small text-text-2">{t('changedWhy')}</p>
            <Facts
              rows={changed.map((name) => [
                name === 'opening' || name === 'closing' ? t(name) : tReports(name),
                format(name, day.now ?? day),
              ])}
            />
          </Section>
        )}
        <Decision
          call={closeDay}
          fixed={{ day: day.day }}
          words={t('again')}
          refreshes={[listDays]}
          variant="quiet"
        />
      </div>
    </Sheet>
  )
}
