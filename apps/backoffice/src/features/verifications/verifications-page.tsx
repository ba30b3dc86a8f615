import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner, Facts, Section, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/verification'
import {
  claimColumn,
  dueColumn,
  memberColumn,
  stateColumn,
  timeColumn,
} from '../../kit/lists/columns.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { usePlaceName } from '../../kit/fields/country-choice.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { Time } from '../../kit/time.tsx'
import { UploadImage } from '../../kit/fields/upload-image.tsx'

type Review = Gives<typeof wire.claimReview>

/** Members' submitted documents, longest waiting first. */
export function VerificationsPage() {
  const t = useTranslations()
  const columns: TableColumn<Review>[] = [
    timeColumn(t('backoffice.at'), (row) => row.handedInAt),
    memberColumn(t('backoffice.member')),
    {
      cell: (row) => t(`memberOffice.tier.names.${row.tier}`),
      header: t('memberOffice.tier.title'),
      key: 'tier',
    },
    {
      cell: (row) => (row.kind ? t(`memberOffice.tier.kinds.${row.kind}`) : '–'),
      header: t('memberOffice.tier.kind'),
      key: 'kind',
    },
    dueColumn(t('backoffice.dueAt')),
    claimColumn(t('backoffice.claimedBy')),
    stateColumn(t('backoffice.state'), (row) => [
      t(`memberOffice.tier.states.${row.state}`),
      row.dueAt ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Queue
      claim={wire.claimReview}
      title={t('backoffice.pages.verifications')}
      page="verifications"
      call={wire.listReviews}
      states={wire.reviewStates}
      wordOf={(state) => t(`memberOffice.tier.states.${state}`)}
      columns={columns}
      empty={t('memberOffice.tier.none')}
      detail={(row, close) => <ReviewDetail of={row} close={close} />}
    />
  )
}

function ReviewDetail({ close, of }: { of: Review; close: () => void }) {
  const t = useTranslations()
  const placeOf = usePlaceName()
  return (
    <Sheet open side="end" title={t(`memberOffice.tier.names.${of.tier}`)} onClose={close}>
      <div className="grid gap-6 pb-6">
        {of.flags.map((flag) => (
          <Banner key={flag} tone="danger">
            {t(`memberOffice.tier.flags.${flag}`)}
          </Banner>
        ))}
        <Facts
          rows={[
            [t('backoffice.member'), <MemberName key="member" of={of.member} />],
            [t('backoffice.payeeName'), of.member.payeeName || '–'],
            [t('backoffice.members.bornOn'), of.birthday ?? '–'],
            [t('memberOffice.tier.country'), of.country ? placeOf(of.country) : '–'],
            [t('memberOffice.tier.address'), of.address ?? '–'],
            [t('memberOffice.tier.kind'), of.kind ? t(`memberOffice.tier.kinds.${of.kind}`) : '–'],
            [t('backoffice.claimedBy'), of.claimedBy ?? '–'],
            [t('backoffice.agreedBy'), of.agreedBy ?? '–'],
            [t('backoffice.decidedBy'), of.decidedBy ?? '–'],
            [t('memberOffice.tier.validUntil'), <Time key="end" at={of.validUntil} />],
            [t('backoffice.reason'), of.reason ?? '–'],
          ]}
        />
        {of.words && (
          <Section title={t('memberOffice.tier.words')} level={3}>
            <p className="text-ui whitespace-pre-line">{of.words}</p>
          </Section>
        )}
        {of.uploads.length > 0 && (
          <Section title={t('backoffice.uploads.title')} level={3}>
            <div className="grid gap-3">
              {of.uploads.map((id) => (
                <UploadImage key={id} id={id} />
              ))}
            </div>
          </Section>
        )}
        <Decisions of={of} close={close} />
      </div>
    </Sheet>
  )
}

/** The operator's possible actions; K3 explains why another operator must continue. */
function Decisions({ close, of }: { of: Review; close: () => void }) {
  const t = useTranslations()
  const refreshes = [wire.listReviews]
  const may = new Set(of.mayOffice)
  const toMember = t('backoffice.decide.reasonForMember')
  const fixed = { subject: of.id }
  return (
    <>
      {of.state === 'second-check' && (
        <Banner tone="info">{t('memberOffice.tier.twoNeeded')}</Banner>
      )}
      {of.state === 'second-check' && (
        <DecisionCard decide={wire.approveReview} kind="verification" id={of.id} />
      )}
      {may.has('claim') && (
        <Decision
          call={wire.claimReview}
          fixed={fixed}
          words={t('memberOffice.tier.claim')}
          refreshes={refreshes}
        />
      )}
      {may.has('approve') && <Approval of={of} close={close} />}
      {may.has('ask') && of.tier !== 'K1' && (
        <Decision
          call={wire.askReviewAgain}
          fixed={fixed}
          words={t('memberOffice.tier.ask')}
          variant="quiet"
          reason={toMember}
          refreshes={refreshes}
          done={close}
        />
      )}
      {may.has('refuse') && (
        <Decision
          call={wire.refuseReview}
          fixed={fixed}
          words={t('memberOffice.tier.refuse')}
          variant="danger"
          reason={toMember}
          refreshes={refreshes}
          done={close}
        />
      )}
    </>
  )
}

/** Approves, with the document's expiry date if it has one. */
function Approval({ close, of }: { of: Review; close: () => void }) {
  const t = useTranslations('memberOffice.tier')
  const [validUntil, setValidUntil] = useState('')
  return (
    <div className="grid gap-3 border-t border-seam pt-4">
      {of.tier === 'K2' && (
        <TextField
          label={t('validUntil')}
          hint={t('validUntilHint')}
          type="date"
          value={validUntil}
          onChange={(event) => setValidUntil(event.target.value)}
        />
      )}
      <Decision
        call={wire.approveReview}
        fixed={{ subject: of.id, ...(validUntil && { validUntil }) }}
        words={t('approve')}
        refreshes={[wire.listReviews]}
        proposes={(answer) => answer.state === 'second-check'}
        done={close}
      />
    </div>
  )
}
