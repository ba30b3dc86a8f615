import { useFilters } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { Facts, Money, Select, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/uplines'
import { amountColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'

type Asked = Gives<typeof wire.decideCreditRequest>

/** Large transfers of agent credit: two operators release one. */
export function RequestsPage() {
  const t = useTranslations('cashOffice.uplines')
  const [filters, change] = useFilters()
  const columns: TableColumn<Asked>[] = [
    timeColumn(t('askedAt'), (row) => row.askedAt),
    { cell: (row) => <MemberName of={row.from} />, header: t('giver'), key: 'from' },
    { cell: (row) => <MemberName of={row.to} />, header: t('taker'), key: 'to' },
    amountColumn(t('amount'), (row) => row.amount),
    stateColumn(t('state'), (row) => [
      t(`requestStates.${row.state}`),
      row.state === 'waiting' ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Listing
      title={t('requests')}
      page="creditRequests"
      call={wire.listCreditRequests}
      filterNames={['state']}
      filters={
        <Select
          label={t('state')}
          value={filters['state'] ?? 'waiting'}
          onChange={(choice) => change({ open: undefined, state: choice.target.value })}
          options={(['waiting', 'all'] as const).map((value) => ({
            label: t(`shown.${value}`),
            value,
          }))}
        />
      }
      columns={columns}
      empty={t('noRequests')}
      detail={(row, close) => <Detail asked={row} close={close} />}
      isQueue
    />
  )
}

function Detail({ asked, close }: { asked: Asked; close: () => void }) {
  const t = useTranslations('cashOffice.uplines')
  const office = useTranslations('backoffice')
  return (
    <Sheet open side="end" title={t('requests')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('giver'), <MemberName key="from" of={asked.from} />],
            [t('taker'), <MemberName key="to" of={asked.to} />],
            [t('amount'), <Money key="amount" value={asked.amount} />],
            [t('state'), t(`requestStates.${asked.state}`)],
            [t('releasedBy'), asked.releasedBy ?? '–'],
            [office('decidedBy'), asked.decidedBy ?? '–'],
            [office('reason'), asked.reason ?? '–'],
          ]}
        />
      </div>
      {asked.state === 'waiting' && asked.releasedBy !== null && (
        <DecisionCard decide={wire.decideCreditRequest} kind="agent-credit" id={asked.id} />
      )}
      {asked.may.map((outcome) => (
        <Decision
          key={outcome}
          call={wire.decideCreditRequest}
          fixed={{ outcome, subject: asked.id }}
          words={t(outcome)}
          variant={outcome === 'RELEASE' ? 'action' : 'danger'}
          reason={office('decide.reasonForTrail')}
          refreshes={[wire.listCreditRequests, wire.listUplines]}
          proposes={(answer) => answer.state === 'waiting'}
          done={close}
        />
      ))}
    </Sheet>
  )
}
