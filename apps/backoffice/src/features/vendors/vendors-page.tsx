import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import type { TableColumn } from '@madang/ui'
import { listOfficeVendors } from '@madang/wire/vendors'
import type { OfficeVendor } from '@madang/wire/vendors'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { Time } from '../../kit/time.tsx'
import { VendorHealth } from './vendor-health.tsx'
import { VendorSheet } from './vendor-sheet.tsx'

const states = ['open', 'maintenance'] as const

/** The vendors: how each responds, and the switch that disables it. */
export function VendorsPage() {
  const t = useTranslations('backoffice')
  const lang = useLang()
  const columns: TableColumn<OfficeVendor>[] = [
    {
      cell: (row) => localized(row.name, lang),
      header: t('vendors.name'),
      key: 'name',
      wide: true,
    },
    {
      cell: (row) => t(`vendors.protocols.${row.protocol}`),
      header: t('vendors.protocol'),
      key: 'dialect',
      hideInCard: true,
    },
    {
      cell: (row) => t('vendors.gamesOf', { count: row.gameCount, open: row.openGameCount }),
      header: t('vendors.games'),
      key: 'games',
      numeric: true,
    },
    {
      cell: (row) => <VendorHealth vendor={row} />,
      header: t('vendors.health'),
      key: 'health',
    },
    {
      cell: (row) => row.failureCount,
      header: t('vendors.failures'),
      key: 'failures',
      numeric: true,
    },
    {
      cell: (row) => (row.receivedAt ? <Time at={row.receivedAt} /> : '–'),
      header: t('vendors.receivedAt'),
      key: 'heard',
      hideInCard: true,
    },
    stateColumn(t('state'), (row) => [
      t(`vendors.states.${row.state}`),
      row.state === 'open' ? 'ok' : 'warn',
    ]),
  ]
  return (
    <Listing
      title={t('pages.vendors')}
      page="vendors"
      call={listOfficeVendors}
      filterNames={['state']}
      filters={
        <StateFilter
          label={t('state')}
          states={states}
          wordOf={(state) => t(`vendors.states.${state}`)}
        />
      }
      columns={columns}
      empty={t('empty.vendors')}
      detail={(row, close) => <VendorSheet vendor={row} close={close} />}
    />
  )
}
