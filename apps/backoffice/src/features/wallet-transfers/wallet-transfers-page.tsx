import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { CopyCode, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { transferStates } from '@madang/wire/transfer-wallets'
import * as wire from '@madang/wire/transfer-wallets-office'
import { MemberName } from '../../kit/members/member-link.tsx'
import { amountColumn, memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { SecondYes } from '../../kit/decisions/second-yes.tsx'
import { Time } from '../../kit/time.tsx'
import { useDueByHours } from '../../kit/lists/due-in.tsx'

type WalletTransfer = Gives<typeof wire.recheckWalletTransfer>

/** Wallet transfers. Pending ones can be checked with the vendor, or ended by two operators. */
export function WalletTransfersPage() {
  const t = useTranslations('backoffice')
  const lang = useLang()
  const dueByHours = useDueByHours()
  const columns: TableColumn<WalletTransfer>[] = [
    timeColumn(t('at'), (row) => row.askedAt),
    memberColumn(t('member')),
    { cell: (row) => localized(row.vendorName, lang), header: t('carries.vendor'), key: 'vendor' },
    { cell: (row) => t(`carries.ways.${row.direction}`), header: t('carries.way'), key: 'way' },
    amountColumn(t('amount'), (row) => row.amount),
    dueByHours('carries', (row) => (row.endedAt === null ? row.askedAt : null)),
    stateColumn(t('state'), (row) => [
      t(`carries.states.${row.state}`),
      row.endedAt === null ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Queue
      title={t('pages.carries')}
      page="carries"
      call={wire.listOfficeWalletTransfers}
      states={transferStates}
      wordOf={(state) => t(`carries.states.${state}`)}
      columns={columns}
      empty={t('empty.carries')}
      detail={(row, close) => <TransferDetail transfer={row} close={close} />}
    />
  )
}

function TransferDetail({ transfer, close }: { transfer: WalletTransfer; close: () => void }) {
  const t = useTranslations('backoffice')
  const lang = useLang()
  const { proposal } = transfer
  return (
    <Sheet open side="end" title={t('carries.title')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('member'), <MemberName key="member" of={transfer.member} />],
            [t('carries.vendor'), localized(transfer.vendorName, lang)],
            [t('carries.way'), t(`carries.ways.${transfer.direction}`)],
            [t('amount'), <Money key="amount" value={transfer.amount} />],
            [t('state'), t(`carries.states.${transfer.state}`)],
            ['ID', <CopyCode key="id" value={transfer.id} />],
            [t('carries.attempts'), transfer.attemptCount],
            [t('carries.askedLast'), <Time key="last" at={transfer.askedLastAt} />],
            [t('carries.ended'), <Time key="ended" at={transfer.endedAt} />],
            [t('decidedBy'), transfer.decidedBy ?? '–'],
            ...(proposal
              ? ([
                  [t('carries.proposal'), t(`carries.states.${proposal.outcome}`)],
                  [t('reason'), proposal.reason],
                  [t('proposedBy'), proposal.by],
                ] as const)
              : []),
          ]}
        />
      </div>
      <Acts transfer={transfer} close={close} />
    </Sheet>
  )
}

function Acts({ transfer, close }: { transfer: WalletTransfer; close: () => void }) {
  const t = useTranslations('backoffice')
  const may = new Set(transfer.mayOffice)
  const same = { done: close, refreshes: [wire.listOfficeWalletTransfers] }
  const subject = transfer.id
  return (
    <>
      {may.has('ask') && (
        <Decision
          call={wire.recheckWalletTransfer}
          fixed={{ subject }}
          words={t('carries.ask')}
          {...same}
        />
      )}
      {may.has('propose') &&
        (['arrived', 'returned'] as const).map((outcome) => (
          <Decision
            key={outcome}
            call={wire.proposeTransferOutcome}
            fixed={{ outcome, subject }}
            words={t(`carries.outcomes.${outcome}`)}
            variant="quiet"
            proposes
            reason={t('carries.proof')}
            {...same}
          />
        ))}
      <SecondYes
        call={wire.decideTransferOutcome}
        kind="wallet-transfer"
        subject={subject}
        may={may}
        wordOf={(decision) => t(`carries.${decision}`)}
        {...same}
      />
    </>
  )
}
