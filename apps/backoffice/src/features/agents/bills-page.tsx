import { useTranslations } from 'use-intl'
import { Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { billStates } from '@madang/wire/agent-bills'
import * as wire from '@madang/wire/agents-office'
import { amountColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'

type Bill = Gives<typeof wire.decideBill>

/** Bills of contracts. A bill above the threshold needs two operators. */
export function BillsPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Bill>[] = [
    timeColumn(t('period'), (row) => row.periodFrom),
    { cell: (row) => <MemberName of={row.agent} />, header: t('account'), key: 'agent' },
    { cell: (row) => t(`kinds.${row.kind}`), header: t('kind'), key: 'kind' },
    amountColumn(t('owed'), (row) => row.owed, 'owed'),
    amountColumn(t('paid'), (row) => row.paid, 'paid'),
    stateColumn(t('state'), (row) => [
      t(`billStates.${row.state}`),
      row.state === 'UNAPPROVED' ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Queue
      title={t('bills')}
      page="agentBills"
      call={wire.listOfficeBills}
      states={billStates}
      wordOf={(state) => t(`billStates.${state}`)}
      columns={columns}
      empty={t('noBills')}
      detail={(row, close) => <Detail bill={row} close={close} />}
    />
  )
}

function Detail({ bill, close }: { bill: Bill; close: () => void }) {
  const t = useTranslations('agentOffice')
  const office = useTranslations('backoffice')
  const forTrail = office('decide.reasonForTrail')
  return (
    <Sheet open side="end" title={t('bills')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('account'), <MemberName key="account" of={bill.agent} />],
            [t('upline'), bill.upline ?? '–'],
            [t('owed'), <Money key="owed" value={bill.owed} />],
            [t('paid'), <Money key="paid" value={bill.paid} />],
            [t('releasedBy'), bill.releasedBy ?? '–'],
            [office('decidedBy'), bill.decidedBy ?? '–'],
            [office('reason'), bill.reason ?? '–'],
          ]}
        />
      </div>
      {bill.releasedBy !== null && bill.decidedBy === null && (
        <DecisionCard decide={wire.decideBill} kind="agent-bill" id={bill.id} />
      )}
      {bill.may.map((outcome) => (
        <Decision
          key={outcome}
          call={wire.decideBill}
          fixed={{ outcome, subject: bill.id }}
          words={t(outcome)}
          variant={outcome === 'RELEASE' ? 'action' : 'danger'}
          reason={forTrail}
          refreshes={[wire.listOfficeBills]}
          proposes={(answer) => outcome === 'RELEASE' && answer.decidedBy === null}
          done={close}
        />
      ))}
    </Sheet>
  )
}
