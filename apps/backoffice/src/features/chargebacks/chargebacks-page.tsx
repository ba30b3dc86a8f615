import { useTranslations } from 'use-intl'
import { Banner, CopyCode, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/chargebacks'
import { amountColumn, dueColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { SecondYes } from '../../kit/decisions/second-yes.tsx'
import { Time } from '../../kit/time.tsx'

type Chargeback = Gives<typeof wire.proposeChargeback>

/** Payments that a provider charged back, and the debt left from them. */
export function ChargebacksPage() {
  const t = useTranslations('backoffice')
  const isOpen = (row: Chargeback) => row.state === 'open' || Number(row.excess) > 0
  const wordOf = (row: Chargeback) =>
    Number(row.excess) > 0 ? t('chargebacks.excess') : t(`chargebacks.states.${row.state}`)
  const columns: TableColumn<Chargeback>[] = [
    timeColumn(t('at'), (row) => row.openedAt),
    {
      cell: (row) => (row.member ? <MemberName of={row.member} /> : '–'),
      header: t('member'),
      key: 'member',
    },
    {
      cell: (row) => <Money value={row.amount} currency={row.currency} />,
      header: t('amount'),
      key: 'amount',
      numeric: true,
    },
    amountColumn(t('chargebacks.owed'), (row) => row.owed),
    dueColumn(t('dueAt')),
    stateColumn(t('state'), (row) => [wordOf(row), isOpen(row) ? 'warn' : 'plain']),
  ]
  return (
    <Queue
      title={t('pages.chargebacks')}
      page="chargebacks"
      call={wire.listChargebacks}
      states={wire.chargebackStates}
      wordOf={(state) => t(`chargebacks.states.${state}`)}
      columns={columns}
      empty={t('empty.chargebacks')}
      detail={(row, close) => <ChargebackDetail one={row} close={close} />}
    />
  )
}

function ChargebackDetail({ one, close }: { one: Chargeback; close: () => void }) {
  const t = useTranslations('backoffice')
  const { currency, proposal } = one
  const money = (value: string) => <Money value={value} currency={currency} />
  const sums = (['returned', 'lost', 'excess'] as const).filter((name) => Number(one[name]) > 0)
  return (
    <Sheet open side="end" title={t('chargebacks.title')} onClose={close}>
      {Number(one.excess) > 0 && <Banner tone="warn">{t('chargebacks.excessAbout')}</Banner>}
      <div className="pb-6">
        <Facts
          rows={[
            [t('member'), one.member ? <MemberName key="member" of={one.member} /> : '–'],
            [t('amount'), money(one.amount)],
            [t('chargebacks.taken'), money(one.taken)],
            [t('chargebacks.owed'), money(one.owed)],
            ...sums.map((name) => [t(`chargebacks.${name}`), money(one[name])] as const),
            [t('state'), t(`chargebacks.states.${one.state}`)],
            [t('chargebacks.payment'), <CopyCode key="payment" value={one.paymentId} />],
            [t('chargebacks.notice'), <CopyCode key="notice" value={one.notice} />],
            [t('chargebacks.deposit'), one.depositId],
            [t('at'), <Time key="opened" at={one.openedAt} />],
            [t('chargebacks.ended'), <Time key="ended" at={one.endedAt} />],
            [t('decidedBy'), one.decidedBy ?? '–'],
            ...(proposal
              ? ([
                  [t('chargebacks.proposal'), t(`chargebacks.outcomes.${proposal.outcome}`)],
                  [t('reason'), proposal.reason],
                  [t('proposedBy'), proposal.by],
                ] as const)
              : []),
          ]}
        />
      </div>
      <Acts one={one} close={close} />
    </Sheet>
  )
}

function Acts({ one, close }: { one: Chargeback; close: () => void }) {
  const t = useTranslations('backoffice')
  const may = new Set(one.mayOffice)
  const same = { done: close, refreshes: [wire.listChargebacks] }
  const subject = one.id
  return (
    <>
      {may.has('propose') &&
        wire.chargebackOutcomes.map((outcome) => (
          <Decision
            key={outcome}
            call={wire.proposeChargeback}
            fixed={{ outcome, subject }}
            words={t(`chargebacks.outcomes.${outcome}`)}
            variant={outcome === 'collect' ? 'action' : 'danger'}
            reason={t('reason')}
            proposes
            {...same}
          />
        ))}
      <SecondYes
        call={wire.decideChargeback}
        kind="chargeback"
        subject={subject}
        may={may}
        wordOf={(decision) => t(`chargebacks.${decision}`)}
        {...same}
      />
    </>
  )
}
