import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Facts, Section, Select, Sheet } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/complaints'
import { Colleague } from '../../kit/decisions/bulk.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DueIn } from '../../kit/lists/due-in.tsx'
import { May } from '../../kit/may.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { Time } from '../../kit/time.tsx'
import { UploadImage } from '../../kit/fields/upload-image.tsx'
import { AnswerForm } from './answer-form.tsx'

type Complaint = Gives<typeof wire.listOfficeComplaints>['rows'][number]

/** One complaint: its messages, its deadline, and the operator in charge. */
export function ComplaintSheet(props: { complaint: Complaint; close: () => void }) {
  const { close, complaint } = props
  const t = useTranslations()
  return (
    <Sheet
      open
      side="end"
      title={t(`siteOffice.complaints.kinds.${complaint.kind}`)}
      onClose={close}
    >
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('backoffice.member'), <MemberName key="member" of={complaint.member} />],
            [t('backoffice.at'), <Time key="at" at={complaint.sentAt} />],
            [t('backoffice.dueAt'), <DueIn key="due" at={complaint.dueAt} />],
            [t('backoffice.claimedBy'), complaint.claimedBy ?? '–'],
            [t('siteOffice.complaints.answeredBy'), complaint.answeredBy ?? '–'],
          ]}
        />
        <Thread complaint={complaint} />
        {complaint.state === 'open' && <AnswerForm complaint={complaint} close={close} />}
        <May call={wire.claimComplaint}>
          <Moves complaint={complaint} />
        </May>
      </div>
    </Sheet>
  )
}

function Thread({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('siteOffice.complaints')
  return (
    <Section title={t('thread')} level={3}>
      <ol className="grid gap-4">
        <li className="grid gap-2 border-s-3 border-line ps-3">
          <p className="text-small text-text-3">
            {complaint.member.name} · <Time at={complaint.sentAt} />
          </p>
          <p className="break-words whitespace-pre-wrap">{complaint.content}</p>
          {complaint.uploads.map((id) => (
            <UploadImage key={id} id={id} />
          ))}
        </li>
        {complaint.thread.map((word) => (
          <li
            key={word.id}
            className={`grid gap-1 border-s-3 ps-3 ${word.by === 'operator' ? 'border-action' : 'border-line'}`}
          >
            <p className="text-small text-text-3">
              {word.operator ?? complaint.member.name} · <Time at={word.at} />
            </p>
            <p className="break-words whitespace-pre-wrap">{word.words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Claims the complaint, assigns it to a colleague, or changes its category. */
function Moves({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('siteOffice.complaints')
  const words = useTranslations('backoffice')
  const [to, setTo] = useState('')
  const [kind, setKind] = useState(complaint.kind)
  const shared = { variant: 'quiet', refreshes: [wire.listOfficeComplaints] } as const
  return (
    <Section title={t('moves')} level={3}>
      <div className="grid gap-4">
        <Decision
          {...shared}
          call={wire.claimComplaint}
          fixed={{ subject: complaint.id }}
          words={words('decide.claim')}
        />
        <Colleague call={wire.answerComplaint} value={to} change={setTo} />
        {to !== '' && (
          <Decision
            {...shared}
            call={wire.claimComplaint}
            fixed={{ subject: complaint.id, to }}
            words={words('bulk.assign')}
            done={() => setTo('')}
          />
        )}
        <Select
          label={t('kind')}
          value={kind}
          options={wire.complaintKinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
          onChange={(event) =>
            setKind(wire.complaintKinds.find((one) => one === event.target.value) ?? 'other')
          }
        />
        {kind !== complaint.kind && (
          <Decision
            {...shared}
            call={wire.recategorise}
            fixed={{ kind, subject: complaint.id }}
            words={t('recategorise')}
          />
        )}
      </div>
    </Section>
  )
}
