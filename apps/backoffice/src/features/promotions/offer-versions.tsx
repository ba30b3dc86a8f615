import { useTranslations } from 'use-intl'
import { Table } from '@madang/ui'
import { Time } from '../../kit/time.tsx'
import type { OfficeOffer } from './office-offer.ts'

/** Every version of an offer, and the number of claims under it. */
export function OfferVersions({ versions }: { versions: OfficeOffer['versions'] }) {
  const t = useTranslations('promotions.office')
  return (
    <Table
      caption={t('tabs.versions')}
      columns={[
        { cell: (row) => String(row.version), header: t('version'), key: 'version', numeric: true },
        { cell: (row) => row.savedBy, header: t('savedBy'), key: 'by' },
        { cell: (row) => <Time at={row.savedAt} />, header: t('savedAt'), key: 'at' },
        { cell: (row) => String(row.claims), header: t('claims'), key: 'claims', numeric: true },
      ]}
      rows={versions}
      rowKey={(row) => String(row.version)}
    />
  )
}
