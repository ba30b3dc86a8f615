import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'
import { CopyCode, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { suspenseStates } from '@madang/wire/arrivals'
import * as wire from '@madang/wire/cash-office'
import { claimColumn, dueColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DocumentLink, MemberName } from '../../kit/members/member-link.tsx'
import { useReasonWords } from '../../kit/decisions/use-reason-words.ts'
import { Queue } from '../../kit/lists/queue.tsx'

type Case = Gives<typeof wire.resolveSuspense>

/** Received payments without an owner: never guessed, always assigned by an operator. */
export function SuspensePage() {
  const t = useTranslations('backoffice')
  const columns: TableColumn<Case>[] = [
    timeColumn(t('at'), (row) => row.openedAt),
    { cell: (row) => t(`causes.${row.cause}`), header: t('cause'), key: 'cause' },
    { cell: (row) => t(`providers.${row.provider}`), header: t('provider'), key: 'provider' },
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
    dueColumn(t('dueAt')),
    claimColumn(t('claimedBy')),
    stateColumn(t('state'), (row) => [
      t(`caseStates.${row.state}`),
      row.state === 'open' ? 'warn' : 'ok',
    ]),
  ]
  return (
    <Queue
      title={t('pages.suspense')}
      page="suspense"
      call={wire.listSuspense}
      claim={wire.claimSuspense}
      words={t('suspenseSearch')}
      states={suspenseStates}
      wordOf={(state) => t(`caseStates.${state}`)}
      columns={columns}
      empty={t('empty.suspense')}
      detail={(row, close) => <CaseDetail found={row} close={close} />}
    />
  )
}

function CaseDetail({ close, found }: { found: Case; close: () => void }) {
  const t = useTranslations('backoffice')
  const reasonWords = useReasonWords()
  const bankName = useBankName()
  const receiver = found.proposal?.receiver
  return (
    <Sheet open side="end" title={t('caseTitle')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('cause'), t(`causes.${found.cause}`)],
            [t('provider'), t(`providers.${found.provider}`)],
            [t('paymentId'), <CopyCode key="payment" value={found.paymentId} />],
            [t('amount'), <Money key="amount" value={found.amount} currency={found.currency} />],
            ...(found.asked
              ? ([[t('asked'), <Money key="asked" value={found.asked} />]] as const)
              : []),
            ...(Number(found.takenBack) > 0
              ? ([
                  [
                    t('takenBack'),
                    <Money key="back" value={found.takenBack} currency={found.currency} />,
                  ],
                ] as const)
              : []),
            [t('payer'), found.payer ?? '–'],
            [t('member'), found.member ? <MemberName key="member" of={found.member} /> : '–'],
            [
              t('depositOf'),
              found.depositId ? (
                <DocumentLink key="deposit" id={found.depositId} to="/deposits" />
              ) : (
                '–'
              ),
            ],
            [t('payeeName'), found.member?.payeeName ?? '–'],
            ...(found.namedBy ? ([[t('namedBy'), found.namedBy]] as const) : []),
            [t('claimedBy'), found.claimedBy ?? '–'],
            ...(receiver
              ? ([
                  [
                    t('returnTo'),
                    [bankName(receiver.bank), receiver.number, receiver.holder].join(' '),
                  ],
                  [t('proposedBy'), found.proposal?.by ?? '–'],
                ] as const)
              : []),
            ...(found.reference ? ([[t('decide.reference'), found.reference]] as const) : []),
            [t('decidedBy'), found.decidedBy ?? '–'],
            [t('reason'), found.reason === null ? '–' : reasonWords(found.reason)],
          ]}
        />
      </div>
      {found.mayOffice.includes('claim') && (
        <Decision
          call={wire.claimSuspense}
          fixed={{ subject: found.id }}
          words={t('decide.claim')}
          variant="quiet"
          refreshes={[wire.listSuspense]}
        />
      )}
      <CaseDecisions close={close} found={found} />
    </Sheet>
  )
}

/** What still lies in suspense: the provider may have taken a part of it back. */
const leftOf = ({ amount, takenBack }: Case): string =>
  (Number(amount) - Number(takenBack)).toFixed(2)

function CaseDecisions({ close, found }: { close: () => void; found: Case }) {
  const t = useTranslations('backoffice')
  const may = new Set(found.mayOffice)
  const isOurs = found.currency === 'KRW'
  const same = { call: wire.resolveSuspense, done: close, refreshes: [wire.listSuspense] } as const
  const reason = t('decide.reasonForTrail')
  const whose = { isNeeded: true, label: t('decide.whose'), name: 'account' }
  const isNamed = found.state === 'open' && found.namedBy !== null
  const { amount, id, member } = found
  const credit = { outcome: 'credited', subject: id }
  return (
    <>
      {isNamed && <DecisionCard decide={wire.resolveSuspense} kind="suspense" id={id} />}
      {isNamed && (
        <p className="pb-4 text-small text-text-2">
          {t(may.has('credit') ? 'namedAbout' : 'namedMine')}
        </p>
      )}
      {may.has('credit') && isOurs && (
        <Decision
          {...same}
          fixed={credit}
          words={t('decide.suspense.credited')}
          {...(member
            ? {
                about: t('decide.suspense.creditTo', { amount: Number(amount), name: member.name }),
              }
            : { also: whose })}
          reason={reason}
        />
      )}
      {may.has('rename') && isOurs && (
        <Decision
          {...same}
          fixed={credit}
          words={t('decide.suspense.rename')}
          variant="quiet"
          also={whose}
          reason={reason}
          proposes
        />
      )}
      <Return found={found} same={same} />
    </>
  )
}

type Same = {
  call: typeof wire.resolveSuspense
  done: () => void
  refreshes: readonly [typeof wire.listSuspense]
}

/** A return: one operator names the account, another sends the money there. */
function Return({ found, same }: { found: Case; same: Same }) {
  const t = useTranslations('backoffice')
  const bankName = useBankName()
  const may = new Set(found.mayOffice)
  const receiver = found.proposal?.receiver
  const giveBack = { outcome: 'returned', subject: found.id }
  const reason = t('decide.reasonForTrail')
  return (
    <>
      {may.has('send') && receiver && (
        <Decision
          {...same}
          fixed={{ ...giveBack, amount: leftOf(found), receiver }}
          words={t('decide.pay')}
          about={t('decide.suspense.sendBack', {
            amount: `${leftOf(found)} ${found.currency}`,
            bank: bankName(receiver.bank),
            holder: receiver.holder,
            number: receiver.number,
          })}
          also={{ isNeeded: true, label: t('decide.reference'), name: 'reference' }}
          reason={reason}
        />
      )}
      {may.has('return') && (
        <Decision
          {...same}
          fixed={giveBack}
          words={t('decide.suspense.returned')}
          variant="danger"
          also={[
            { isNeeded: true, label: t('bank'), lengthMax: 40, name: 'bank' },
            { isNeeded: true, label: t('accountNumber'), lengthMax: 40, name: 'number' },
            {
              isNeeded: true,
              label: t('holder'),
              name: 'holder',
              ...(found.payer && { hint: t('decide.suspense.holderHint', { name: found.payer }) }),
            },
          ]}
          bodyOf={(receiver) => ({ receiver })}
          reason={reason}
          proposes
        />
      )}
    </>
  )
}
