import { Badge, Facts, Money, Table } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showBill } from '@madang/wire/agent-bills'
import { useTranslations } from 'use-intl'

type Terms = Gives<typeof showBill>['contract']['terms']

/** The agreed terms: the steps with the reached one marked, or the rates by result. */
export function TermsView({ step, terms }: { terms: Terms; step?: number | null }) {
  const t = useTranslations('agents')
  const { realTime } = terms
  if (realTime) {
    return (
      <Facts
        rows={[
          [t('contract.profitRate'), `${realTime.profitRate}%`],
          [t('contract.lossRate'), `${realTime.lossRate}%`],
          [t('contract.stakeMin'), <Money key="stake" value={realTime.stakeMin} />],
        ]}
      />
    )
  }
  return (
    <Table
      className="wrap-break-word"
      caption={t('contract.tiers')}
      rows={terms.tiers}
      rowKey={(_, at) => at}
      columns={[
        {
          cell: (row, at) => (
            <>
              {`${row.rate}%`} {at === step && <Badge tone="ok">{t('bill.reached')}</Badge>}
            </>
          ),
          header: t('contract.rate'),
          key: 'rate',
        },
        {
          cell: (row) => <Money value={row.validBetMin} />,
          header: t('contract.validBetMin'),
          key: 'valid',
          numeric: true,
        },
        {
          cell: (row) => <Money value={row.lossMin} />,
          header: t('contract.lossMin'),
          key: 'loss',
          numeric: true,
        },
        {
          cell: (row) => t('contract.people', { count: row.activeMembersMin }),
          header: t('contract.activeMin'),
          key: 'active',
          numeric: true,
        },
      ]}
    />
  )
}
