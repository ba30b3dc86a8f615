import { useTranslations } from 'use-intl'
import { CopyCode, Money, Sheet } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cash-office'
import { depositStates } from '@madang/wire/wallet'
import { BulkBar } from '../../kit/decisions/bulk.tsx'
import {
  amountColumn,
  claimColumn,
  dueColumn,
  memberColumn,
  stateColumn,
  timeColumn,
} from '../../kit/lists/columns.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DocumentDetail } from '../../kit/members/document-detail.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MoneyFilters, moneyFilterNames } from '../../kit/lists/money-filters.tsx'
import { useBankName } from '@madang/kit/use-bank-name'

type Deposit = Gives<typeof wire.showOfficeDeposit>

const toneOf: Partial<Record<Deposit['state'], BadgeTone>> = {
  'charged-back': 'danger',
  checking: 'info',
  credited: 'ok',
  failed: 'danger',
  refused: 'danger',
  reported: 'warn',
  review: 'warn',
}

/** Deposits, oldest first, so that members waiting longest are on top. */
export function DepositsPage() {
  const t = useTranslations('backoffice')
  const columns: TableColumn<Deposit>[] = [
    timeColumn(t('at'), (row) => row.requestedAt),
    memberColumn(t('member')),
    { cell: (row) => row.member.payeeName, header: t('payeeName'), key: 'payee' },
    { cell: (row) => t(`methods.${row.method}`), header: t('method'), key: 'method' },
    amountColumn(t('amount'), (row) => row.amount),
    dueColumn(t('dueAt')),
    claimColumn(t('claimedBy')),
    stateColumn(t('state'), (row) => [
      t(`depositStates.${row.state}`),
      toneOf[row.state] ?? 'plain',
    ]),
  ]
  return (
    <Listing
      title={t('pages.deposits')}
      page="deposits"
      call={wire.listOfficeDeposits}
      isQueue
      filterNames={moneyFilterNames}
      filters={
        <MoneyFilters
          states={depositStates}
          wordOf={(state) => t(`depositStates.${state}`)}
          methods={(['bank', 'sandbox'] as const).map((value) => ({
            label: t(`methods.${value}`),
            value,
          }))}
        />
      }
      exported={(row) => ({
        [t('at')]: row.requestedAt,
        [t('member')]: row.member.name,
        [t('payeeName')]: row.member.payeeName,
        [t('method')]: t(`methods.${row.method}`),
        [t('amount')]: row.amount,
        [t('depositCode')]: row.code,
        [t('claimedBy')]: row.claimedBy,
        [t('state')]: t(`depositStates.${row.state}`),
      })}
      bulk={(rows, clear) => <DepositBulk rows={rows} clear={clear} />}
      columns={columns}
      empty={t('empty.deposits')}
      detail={(row, close) => <DepositDetail deposit={row} close={close} />}
    />
  )
}

function DepositDetail({ close, deposit }: { deposit: Deposit; close: () => void }) {
  const t = useTranslations('backoffice')
  const bankName = useBankName()
  const { bank, mayOffice } = deposit
  const decide = { fixed: { subject: deposit.id }, refreshes: [wire.listOfficeDeposits] }
  return (
    <Sheet open side="end" title={t('depositTitle')} onClose={close}>
      <DocumentDetail
        facts={[
          [t('member'), <MemberName key="member" of={deposit.member} />],
          [t('payeeName'), deposit.member.payeeName],
          [t('amount'), <Money key="amount" value={deposit.amount} />],
          [t('depositCode'), <CopyCode key="code" value={deposit.code} />],
          [t('documentId'), <CopyCode key="id" value={deposit.id} />],
          [t('houseBank'), bank ? `${bankName(bank.bank, bank.bankEn)} ${bank.number}` : '–'],
          [t('credited'), deposit.credited ? <Money key="in" value={deposit.credited} /> : '–'],
          [t('claimedBy'), deposit.claimedBy ?? '–'],
        ]}
        uploads={deposit.uploads}
        steps={deposit.steps}
        wordOf={(state) => t(`depositStates.${state as Deposit['state']}`)}
      />
      {mayOffice.includes('claim') && (
        <Decision call={wire.claimDeposit} words={t('decide.claim')} variant="quiet" {...decide} />
      )}
      {mayOffice.includes('confirm') && (
        <Decision
          call={wire.confirmDeposit}
          words={t('decide.confirmDeposit')}
          amount={{ initial: deposit.amount, label: t('decide.arrived') }}
          also={{
            hint: t('decide.payerHint', { name: deposit.member.payeeName }),
            isNeeded: true,
            label: t('decide.payer'),
            name: 'payer',
          }}
          done={close}
          {...decide}
        />
      )}
      {mayOffice.includes('refuse') && (
        <Decision
          call={wire.refuseDeposit}
          words={t('decide.refuse')}
          variant="danger"
          reason={t('decide.reasonForMember')}
          done={close}
          {...decide}
        />
      )}
    </Sheet>
  )
}

/** Claims many transfers at once, assigns them, or confirms that the bank received them in full. */
function DepositBulk({ clear, rows }: { rows: readonly Deposit[]; clear: () => void }) {
  const t = useTranslations('backoffice')
  const may = (what: Deposit['mayOffice'][number]) => (row: Deposit) => row.mayOffice.includes(what)
  return (
    <BulkBar
      rows={rows}
      clear={clear}
      refreshes={[wire.listOfficeDeposits]}
      shown={{
        amountOf: (row) => row.amount,
        nameOf: ({ code, member }) => [member.name, member.payeeName, code].join(' · '),
      }}
      acts={[
        { call: wire.claimDeposit, isFor: may('claim'), key: 'claim', words: t('decide.claim') },
        {
          assignsFor: wire.confirmDeposit,
          call: wire.claimDeposit,
          isFor: may('claim'),
          key: 'assign',
          words: t('bulk.assign'),
        },
        {
          about: t('bulk.aboutDeposits'),
          call: wire.confirmDeposit,
          isFor: may('confirm'),
          key: 'confirm',
          bodyOf: ({ amount }) => ({ amount }),
          field: { label: t('decide.payer'), lengthMax: 60, name: 'payer' },
          words: t('decide.confirmDeposit'),
        },
      ]}
    />
  )
}
