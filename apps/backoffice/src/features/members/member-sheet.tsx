import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Section, Select, Sheet, Skeleton, TextArea, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listAdjustments, proposeAdjustment } from '@madang/wire/cash-office'
import {
  changeMemberState,
  listOfficeMembers,
  showOfficeMember,
  startPasswordReset,
} from '@madang/wire/members'
import { Decision } from '../../kit/decision.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Time } from '../../kit/time.tsx'
import { ClosedMoney } from './closed-money.tsx'
import { MemberTier } from './member-tier.tsx'
import { MemberLimits } from './member-limits.tsx'
import { MemberProtection } from './member-protection.tsx'

type Member = Gives<typeof showOfficeMember>

/** One member, as much as support needs: contact details stay masked. */
export function MemberSheet({ close, id }: { id: string; close: () => void }) {
  const { data } = useFetched(showOfficeMember, { subject: id })
  return (
    <Sheet open side="end" title={data?.account ?? '…'} onClose={close}>
      {data ? <MemberDetail member={data} /> : <Skeleton className="h-60 w-full" />}
    </Sheet>
  )
}

function MemberDetail({ member }: { member: Member }) {
  const t = useTranslations('backoffice')
  const search = { memberId: member.id }
  return (
    <div className="grid gap-6 pb-6">
      <Facts
        rows={[
          [t('members.nickname'), member.nickname ?? '–'],
          [t('payeeName'), member.payeeName ?? '–'],
          [t('members.mobile'), member.mobileMasked ?? '–'],
          [t('members.email'), member.emailMasked ?? '–'],
          [t('members.bornOn'), member.bornOn ?? '–'],
          [t('state'), t(`memberStates.${member.state}`)],
          [t('members.registered'), <Time key="at" at={member.registeredAt} />],
        ]}
      />
      {member.state === 'age_limited' && <Banner tone="warn">{t('members.ageLimited')}</Banner>}
      <div className="flex flex-wrap gap-4 text-action underline">
        <Link to="/deposits" search={search}>
          {t('pages.deposits')}
        </Link>
        <Link to="/withdrawals" search={search}>
          {t('pages.withdrawals')}
        </Link>
        <Link to="/adjustments" search={search}>
          {t('pages.adjustments')}
        </Link>
      </div>
      <Section title={t('members.sessions')} level={3}>
        <ul className="grid gap-2 text-small text-text-2">
          {member.sessions.map((session) => (
            <li key={session.id}>
              {session.device} · {session.ip} · <Time at={session.seenAt} />
            </li>
          ))}
        </ul>
      </Section>
      {member.state === 'closed' && <ClosedMoney memberId={member.id} />}
      {member.type !== 4 && <MemberTier memberId={member.id} />}
      {member.type !== 4 && <MemberLimits memberId={member.id} />}
      {member.type !== 4 && <MemberProtection memberId={member.id} />}
      {member.type !== 4 && <AdjustmentForm memberId={member.id} />}
      {member.type !== 4 && (
        <Decision
          call={startPasswordReset}
          fixed={{ subject: member.id }}
          words={t('members.startReset')}
          look="quiet"
          reason={t('decide.reasonForTrail')}
          refreshes={[showOfficeMember]}
        />
      )}
      {member.may.map((may) => (
        <Decision
          key={may}
          call={changeMemberState}
          fixed={{ state: may === 'suspend' ? 'suspended' : 'active', subject: member.id }}
          words={t(`members.${may}`)}
          look={may === 'suspend' ? 'danger' : 'action'}
          reason={t('decide.reasonForTrail')}
          refreshes={[listOfficeMembers, showOfficeMember]}
        />
      ))}
    </div>
  )
}

/** A correction by hand: below the threshold it is booked, above it another operator decides. */
function AdjustmentForm({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice')
  const [direction, setDirection] = useState<'to-member' | 'from-member'>('to-member')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const propose = useCall(proposeAdjustment, { refreshes: [listAdjustments] })
  const isReady = amount !== '' && reason.trim().length >= 3
  return (
    <Section title={t('members.adjust')} level={3}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void propose.send({ amount, direction, memberId, reason: reason.trim() })
        }}
      >
        <Select
          label={t('direction')}
          value={direction}
          options={(['to-member', 'from-member'] as const).map((value) => ({
            label: t(`directions.${value}`),
            value,
          }))}
          onChange={(event) =>
            setDirection(event.target.value === 'from-member' ? 'from-member' : 'to-member')
          }
        />
        <TextField
          label={t('amount')}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value.replace(/[^\d.]/g, ''))}
        />
        <TextArea
          label={t('decide.reasonForTrail')}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
        {propose.isUnknown && <Banner tone="warn">{t('decision.checking')}</Banner>}
        {propose.value && <Banner tone="ok">{t(`members.adjusted.${propose.value.state}`)}</Banner>}
        <Button type="submit" busy={propose.busy} disabled={!isReady}>
          {t('members.propose')}
        </Button>
      </form>
    </Section>
  )
}
