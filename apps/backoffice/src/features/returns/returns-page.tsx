import { useTranslations } from 'use-intl'
import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { Badge, Banner, Money, Select } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import { listReturns, verdicts } from '@madang/wire/rtp'
import type { GameReturn } from '@madang/wire/rtp'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { ReturnSheet } from './return-sheet.tsx'

const spans = ['day', 'week', 'month'] as const
const tones: Record<GameReturn['verdict'], BadgeTone> = {
  even: 'ok',
  far: 'warn',
  few: 'plain',
  outlier: 'danger',
}

/** The actual RTP of the brand's games beside the theoretical RTP; largest deviations first. */
export function ReturnsPage() {
  const t = useTranslations('gameOffice.returns')
  const page = useTranslations('backoffice.pages')
  return (
    <div className="grid gap-5">
      <Listing
        title={page('returns')}
        page="returns"
        call={listReturns}
        filterNames={['span', 'state']}
        filters={
          <>
            <Span />
            <StateFilter
              label={t('verdict')}
              states={verdicts}
              wordOf={(verdict) => t(`verdicts.${verdict}`)}
            />
          </>
        }
        action={<Alarm />}
        columns={useColumns()}
        empty={t('none')}
        detail={(row, close) => <ReturnSheet game={row} close={close} />}
      />
      <p className="max-w-[44rem] text-small text-text-3">{t('about')}</p>
    </div>
  )
}

function useColumns(): TableColumn<GameReturn>[] {
  const t = useTranslations('gameOffice.returns')
  const lang = useLang()
  return [
    { cell: (row) => localized(row.name, lang), header: t('game'), key: 'game', wide: true },
    { cell: (row) => row.paytable || '–', header: t('paytable'), key: 'paytable' },
    {
      cell: (row) => row.roundCount.toLocaleString(),
      header: t('rounds'),
      key: 'rounds',
      numeric: true,
    },
    { cell: (row) => <Money value={row.stake} />, header: t('stake'), key: 'stake', numeric: true },
    {
      cell: (row) => <Money value={row.payout} />,
      header: t('payout'),
      key: 'payout',
      hideInCard: true,
      numeric: true,
    },
    { cell: (row) => percentOf(row.rtpBps), header: t('rtp'), key: 'rtp', numeric: true },
    {
      cell: (row) => percentOf(row.expectedBps),
      header: t('expected'),
      key: 'expected',
      numeric: true,
    },
    { cell: (row) => row.z.toFixed(2), header: t('z'), key: 'z', numeric: true },
    {
      cell: ({ verdict }) => <Badge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</Badge>,
      header: t('verdict'),
      key: 'verdict',
    },
  ]
}

function Span() {
  const t = useTranslations('gameOffice.returns')
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('span')}
      value={filters['span'] ?? 'day'}
      options={spans.map((span) => ({ label: t(`spans.${span}`), value: span }))}
      onChange={(event) => change({ open: undefined, span: event.target.value })}
    />
  )
}

/** The alarm's count, regardless of the selected period or verdict. */
function Alarm() {
  const t = useTranslations('gameOffice.returns')
  const lang = useLang()
  const { data } = useFetched(listReturns, {}, { refetchInterval: 15_000 })
  if (!data) return null
  const outlier = data.outlier.map(({ name }) => localized(name, lang))
  if (outlier.length > 0) {
    return <Banner tone="danger">{t('outlier', { games: outlier.join(', ') })}</Banner>
  }
  // Too few rounds prove nothing, so only judged games can be green.
  const few = data.rows.filter(({ verdict }) => verdict === 'few').length
  const judged = data.rows.length - few
  if (judged === 0) return <Banner tone="info">{t('noData')}</Banner>
  if (few > 0) return <Banner tone="info">{t('notEnough', { few, judged })}</Banner>
  return <Banner tone="ok">{t('allEven')}</Banner>
}
