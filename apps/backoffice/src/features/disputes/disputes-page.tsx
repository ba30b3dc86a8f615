import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'
import { Facts, Money, Section, Sheet } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/disputes'
import {
  amountColumn,
  claimColumn,
  memberColumn,
  stateColumn,
  timeColumn,
} from '../../kit/lists/columns.tsx'
import { DocumentLink, MemberName } from '../../kit/members/member-link.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { useDeclineNote } from '../../kit/decisions/use-decline-note.ts'
import { DueIn } from '../../kit/lists/due-in.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { Time } from '../../kit/time.tsx'
import { UploadImage } from '../../kit/fields/upload-image.tsx'

type Dispute = Gives<typeof wire.showOfficeDispute>

const toneOf: Record<Dispute['state'], BadgeTone> = {
  open: 'warn',
  'paid-again': 'ok',
  proposed: 'warn',
  refused: 'plain',
  returned: 'ok',
}

/** Payouts that members report as missing: each is investigated, decided and answered in time. */
export function DisputesPage() {
  const t = useTranslations('cashOffice.disputes')
  const office = useTranslations('backoffice')
  const columns: TableColumn<Dispute>[] = [
    timeColumn(office('at'), (row) => row.openedAt),
    memberColumn(t('member')),
    { cell: (row) => t(`claims.${row.claim}`), header: t('claim'), key: 'claim' },
    amountColumn(t('missing'), (row) => row.missing),
    {
      cell: (row) => <DueIn at={row.dueAt} />,
      header: office('dueAt'),
      key: 'due',
    },
    claimColumn(office('claimedBy')),
    stateColumn(office('state'), (row) => [t(`states.${row.state}`), toneOf[row.state]]),
  ]
  return (
    <Queue
      claim={wire.claimDispute}
      title={t('title')}
      page="disputes"
      call={wire.listDisputes}
      states={wire.disputeStates}
      wordOf={(state) => t(`states.${state}`)}
      columns={columns}
      empty={t('empty')}
      detail={(row, close) => (
        <Sheet open side="end" title={t('detail')} onClose={close}>
          <DisputeDetail dispute={row} />
          {row.state === 'proposed' && (
            <DecisionCard decide={wire.decideDispute} kind="dispute" id={row.id} />
          )}
          <DisputeDecisions dispute={row} close={close} />
        </Sheet>
      )}
    />
  )
}

function DisputeDetail({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('cashOffice.disputes')
  const office = useTranslations('backoffice')
  const { outcome } = dispute
  return (
    <div className="grid gap-6 pb-6">
      <Facts
        rows={[
          [t('member'), <MemberName key="member" of={dispute.member} />],
          [office('payeeName'), dispute.member.payeeName],
          [t('claim'), t(`claims.${dispute.claim}`)],
          [t('missing'), <Money key="missing" value={dispute.missing} />],
          [
            t('withdrawal'),
            <DocumentLink key="withdrawal" id={dispute.withdrawalId} to="/withdrawals" />,
          ],
          [office('claimedBy'), dispute.claimedBy ?? '–'],
          [t('proposed'), outcome ? t(`outcomes.${outcome}`) : '–'],
          [t('proposedBy'), dispute.proposedBy ?? '–'],
          [office('decidedBy'), dispute.decidedBy ?? '–'],
          [office('reason'), dispute.reason ?? '–'],
          [office('decide.reference'), dispute.reference ?? '–'],
        ]}
      />
      <Section title={t('evidence')} level={3}>
        <ol className="grid gap-3">
          {dispute.evidence.map((piece) => (
            <li
              key={`${piece.at}${piece.words}`}
              className="grid gap-1 border-s-2 border-line ps-3"
            >
              <span className="text-small text-text-3">
                {piece.operator ?? t('member')} · <Time at={piece.at} />
              </span>
              {piece.words && <span className="whitespace-pre-line text-ui">{piece.words}</span>}
              {piece.uploads.map((id) => (
                <UploadImage key={id} id={id} />
              ))}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

function DisputeDecisions({ close, dispute }: { dispute: Dispute; close: () => void }) {
  const t = useTranslations('cashOffice.disputes')
  const office = useTranslations('backoffice.decide')
  const forMember = office('reasonForMember')
  const noted = useDeclineNote()
  const { mayOffice } = dispute
  const subject = { subject: dispute.id }
  const refreshes = [wire.listDisputes]
  const decide = { call: wire.decideDispute, done: close, refreshes }
  return (
    <>
      {mayOffice.includes('claim') && (
        <Decision
          call={wire.claimDispute}
          fixed={subject}
          words={t('claimIt')}
          refreshes={refreshes}
        />
      )}
      {mayOffice.includes('add') && (
        <Decision
          call={wire.addOfficeEvidence}
          fixed={subject}
          words={t('add')}
          proposes={false}
          variant="quiet"
          also={{ isNeeded: true, label: t('words'), lengthMax: 500, name: 'words' }}
          refreshes={refreshes}
        />
      )}
      {mayOffice.includes('resolve') &&
        wire.disputeOutcomes.map((outcome) => (
          <Decision
            key={outcome}
            call={wire.resolveDispute}
            fixed={{ ...subject, outcome }}
            words={t(`outcomes.${outcome}`)}
            variant={outcome === 'refused' ? 'danger' : 'action'}
            reason={forMember}
            refreshes={refreshes}
            proposes
            done={close}
          />
        ))}
      {mayOffice.includes('decide') && <Agreement dispute={dispute} decide={decide} />}
      {mayOffice.includes('decline') && (
        <Decision
          fixed={{ ...subject, isAgreed: false }}
          words={t('decline')}
          {...noted}
          {...decide}
        />
      )}
      {mayOffice.includes('take-back') && (
        <Decision
          fixed={{ ...subject, isAgreed: false }}
          words={t('takeBack')}
          variant="quiet"
          {...decide}
        />
      )}
    </>
  )
}

type Deciding = {
  call: typeof wire.decideDispute
  done: () => void
  refreshes: (typeof wire.listDisputes)[]
}

/** The second operator's yes: what money moves by it is stated with the bank's reference. */
function Agreement({ decide, dispute }: { dispute: Dispute; decide: Deciding }) {
  const t = useTranslations('cashOffice.disputes')
  const office = useTranslations('backoffice.decide')
  const bankName = useBankName()
  const { receiver } = dispute
  const isSent = dispute.outcome === 'paid-again'
  const isMoney = isSent || dispute.outcome === 'returned'
  const sent = isSent ? { amount: dispute.missing, receiver } : {}
  return (
    <Decision
      fixed={{ subject: dispute.id, isAgreed: true, ...sent }}
      words={t('agree')}
      {...(isMoney && { also: { isNeeded: true, label: office('reference'), name: 'reference' } })}
      {...(isSent && {
        about: office('payAbout', {
          amount: Number(dispute.missing),
          bank: bankName(receiver.bank),
          holder: receiver.holder,
          number: receiver.number,
        }),
      })}
      {...decide}
    />
  )
}
