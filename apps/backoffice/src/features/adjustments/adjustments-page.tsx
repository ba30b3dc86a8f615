import { useTranslations } from 'use-intl'
import { Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cash-office'
import { MemberName } from '../../kit/members/member-link.tsx'
import { amountColumn, memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { useDeclineNote } from '../../kit/decisions/use-decline-note.ts'
import { useDueByHours } from '../../kit/lists/due-in.tsx'

type Adjustment = Gives<typeof wire.decideAdjustment>

/** Manual balance adjustments. They are proposed on the member's page and decided here. */
export function AdjustmentsPage() {
  const t = useTranslations('backoffice')
  const dueByHours = useDueByHours()
  const columns: TableColumn<Adjustment>[] = [
    timeColumn(t('at'), (row) => row.proposedAt),
    memberColumn(t('member')),
    { cell: (row) => t(`directions.${row.direction}`), header: t('direction'), key: 'direction' },
    amountColumn(t('amount'), (row) => row.amount),
    { cell: (row) => row.proposedBy, header: t('proposedBy'), key: 'by' },
    dueByHours('adjustments', (row) => (row.state === 'proposed' ? row.proposedAt : null)),
    stateColumn(t('state'), (row) => [
      t(`adjustmentStates.${row.state}`),
      row.state === 'proposed' ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Queue
      title={t('pages.adjustments')}
      page="adjustments"
      call={wire.listAdjustments}
      states={wire.adjustmentStates}
      wordOf={(state) => t(`adjustmentStates.${state}`)}
      columns={columns}
      empty={t('empty.adjustments')}
      detail={(row, close) => <AdjustmentDetail adjustment={row} close={close} />}
    />
  )
}

function AdjustmentDetail(props: { adjustment: Adjustment; close: () => void }) {
  const t = useTranslations('backoffice')
  const credit = useTranslations('cashOffice.uplines')
  const noted = useDeclineNote()
  const { adjustment, close } = props
  const may = adjustment.mayOffice
  const decisions = [
    ...(may.includes('agree') ? (['booked'] as const) : []),
    ...(may.includes('decline') ? (['declined'] as const) : []),
  ]
  return (
    <Sheet open side="end" title={t('adjustmentTitle')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('member'), <MemberName key="member" of={adjustment.member} />],
            [credit('accountKind'), credit(`accounts.${adjustment.account}`)],
            [t('direction'), t(`directions.${adjustment.direction}`)],
            [t('amount'), <Money key="amount" value={adjustment.amount} />],
            [t('balanceBefore'), <End key="before" value={adjustment.before} />],
            [t('balanceAfter'), <End key="after" value={adjustment.after} />],
            [t('reason'), adjustment.reason],
            [t('proposedBy'), adjustment.proposedBy],
            [t('decidedBy'), adjustment.decidedBy ?? '–'],
          ]}
        />
      </div>
      {adjustment.state === 'proposed' && (
        <DecisionCard decide={wire.decideAdjustment} kind="adjustment" id={adjustment.id} />
      )}
      {adjustment.state === 'proposed' && !may.includes('agree') && (
        <p className="text-small text-text-2">{t('fourEyes')}</p>
      )}
      {decisions.map((outcome) => (
        <Decision
          key={outcome}
          call={wire.decideAdjustment}
          fixed={{ outcome, subject: adjustment.id }}
          words={t(`decide.adjustment.${outcome}`)}
          // Withdrawing an own proposal needs no reason.
          {...(outcome === 'declined' && (may.includes('agree') ? noted : { variant: 'quiet' }))}
          refreshes={[wire.listAdjustments]}
          done={close}
        />
      ))}
    </Sheet>
  )
}

const End = ({ value }: { value: string | null }) =>
  value === null ? '–' : <Money value={value} />
