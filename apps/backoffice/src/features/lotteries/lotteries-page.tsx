import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listOfficeLotteries } from '@madang/wire/lottery-office'
import type { OfficeLottery } from '@madang/wire/lottery-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { LotterySheet } from './lottery-sheet.tsx'
import { SeriesTable } from './series/series-table.tsx'

/** Every lottery with its open draw, the stakes on it, and the lowest margin of its odds. */
export function LotteriesPage() {
  const t = useTranslations('lotteryOffice')
  const lang = useLang()
  const columns: TableColumn<OfficeLottery>[] = [
    { cell: (row) => localized(row.name, lang), header: t('name'), key: 'name', wide: true },
    { cell: (row) => row.draw?.name ?? '–', header: t('draw'), key: 'draw' },
    {
      cell: (row) => (row.draw ? <Money value={row.draw.stake} /> : '–'),
      header: t('stake'),
      key: 'stake',
    },
    {
      cell: (row) => (row.draw ? <Money value={row.draw.liability} /> : '–'),
      header: t('liability'),
      key: 'liability',
    },
    {
      cell: (row) => percentOf(Math.max(...row.margins.map((one) => one.returnMaxBps))),
      header: t('returnMax'),
      key: 'return',
    },
    stateColumn(t('state'), ({ state }) => [
      t(`states.${state}`),
      state === 'open' ? 'ok' : 'danger',
    ]),
  ]
  return (
    <>
      <Listing
        title={t('title')}
        page="lotteries"
        call={listOfficeLotteries}
        filterNames={['words']}
        filters={<WordsFilter label={t('search')} />}
        columns={columns}
        empty={t('none')}
        detail={(row, close) => (
          <KeptForm row={row} isSheet>
            {(kept) => <LotterySheet game={kept} close={close} />}
          </KeptForm>
        )}
      />
      <SeriesTable />
    </>
  )
}
