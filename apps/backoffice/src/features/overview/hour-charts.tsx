import { useTranslations } from 'use-intl'
import { Money, Section, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showOverview } from '@madang/wire/overview'
import { HourChart } from './hour-chart.tsx'

type Hour = Gives<typeof showOverview>['hours'][number]
type Figure = keyof Hour['now']

/** Today by the hour, compared with a week ago, as charts and as tables of the same figures. */
export function HourCharts(props: { hours: readonly Hour[]; hasMoney: boolean }) {
  const { hasMoney, hours } = props
  const t = useTranslations('backoffice.overview')
  return (
    <Section title={t('byHour')}>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
        <Chart name={t('plays')} figures={['stake', 'ggr']} hours={hours} />
        {hasMoney && (
          <Chart name={t('money')} figures={['deposits', 'withdrawals']} hours={hours} />
        )}
      </div>
    </Section>
  )
}

type Props = { name: string; figures: readonly [Figure, Figure]; hours: readonly Hour[] }

function Chart({ figures, hours, name }: Props) {
  const t = useTranslations('backoffice.overview')
  const lines = figures.flatMap((figure) =>
    (['now', 'before'] as const).map((when) => ({
      isBefore: when === 'before',
      name: `${t(figure)} · ${t(when === 'now' ? 'today' : 'lastWeek')}`,
      values: hours.map((hour) => Number(hour[when][figure])),
    })),
  )
  const columns: TableColumn<Hour>[] = [
    { cell: (hour) => hourWord(hour.at), header: t('hour'), key: 'hour' },
    ...figures.flatMap((figure) =>
      (['now', 'before'] as const).map((when) => ({
        cell: (hour: Hour) => <Money value={hour[when][figure]} />,
        header: `${t(figure)} · ${t(when === 'now' ? 'today' : 'lastWeek')}`,
        key: `${figure} ${when}`,
        numeric: true,
      })),
    ),
  ]
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3">
      <figcaption className="text-h3">{name}</figcaption>
      <HourChart
        about={t('chartAbout', { name })}
        hours={hours.map(({ at }) => new Date(at).getTime() / 1_000)}
        lines={lines}
      />
      <details>
        <summary className="text-ui text-action">{t('table')}</summary>
        <Table caption={name} columns={columns} rows={hours} rowKey={({ at }) => at} dense />
      </details>
    </figure>
  )
}

/** Returns the hour of the brand's day: `14:00`. */
const hourWord = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Seoul',
  }).format(new Date(at))
