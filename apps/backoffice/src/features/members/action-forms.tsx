import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, CopyCode, Tag, TextField } from '@madang/ui'
import { listMemberTimeline, showMemberFacts } from '@madang/wire/member-view'
import {
  addNote,
  changeMemberState,
  changeTag,
  listNotes,
  listOfficeMembers,
  removePaymentPassword,
  showOfficeMember,
  startPasswordReset,
} from '@madang/wire/members'
import { Decision } from '../../kit/decisions/decision.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { useNeeds } from '../../kit/use-needs.ts'
import { AdjustmentForm } from './adjustment-form.tsx'
import { ClosedMoney } from './closed-money.tsx'
import { MemberPicture } from './member-picture.tsx'

type Props = { member: Member; close: () => void }

/** All operations whose data a member's page shows; they are reloaded after an action. */
const shown = [showMemberFacts, listMemberTimeline, showOfficeMember]

export function NoteForm({ close, member }: Props) {
  const t = useTranslations('backoffice.members')
  return (
    <Decision
      call={addNote}
      fixed={{ subject: member.id }}
      words={t('addNote')}
      also={{ isNeeded: true, label: t('note'), lengthMax: 1_000, name: 'words' }}
      refreshes={[listNotes, ...shown]}
      done={close}
    />
  )
}

/** Adds and removes tags one by one; the window stays open after each. */
export function TagForm({ member }: Props) {
  const t = useTranslations('memberView.tag')
  const [name, setName] = useState('')
  const facts = useFetched(showMemberFacts, { subject: member.id }).data?.facts
  const tags = facts?.find((fact) => fact.name === 'tags')?.value?.split(', ') ?? []
  const needs = useNeeds({ name: name.trim() !== '' })
  const change = useCall(changeTag, {
    done() {
      setName('')
      needs.forget()
    },
    refreshes: shown,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={needs.submit(
        () => void change.send({ isPinned: true, name: name.trim(), subject: member.id }),
      )}
    >
      <div className="flex flex-wrap gap-2">
        {tags.length === 0 && <p className="text-small text-text-2">{t('none')}</p>}
        {tags.map((tag) => (
          <Tag
            key={tag}
            removeLabel={t('takeOff', { name: tag })}
            onRemove={() => void change.send({ isPinned: false, name: tag, subject: member.id })}
          >
            {tag}
          </Tag>
        ))}
      </div>
      <TextField
        label={t('name')}
        hint={t('hint')}
        maxLength={30}
        value={name}
        error={needs.errorOf('name') ?? change.refusal?.message}
        onChange={(event) => setName(event.target.value.replaceAll(',', ''))}
      />
      <Button type="submit" busy={change.busy}>
        {t('pin')}
      </Button>
    </form>
  )
}

export function StateForm({ close, member }: Props) {
  const t = useTranslations('backoffice')
  return member.may.map((may) => (
    <Decision
      key={may}
      call={changeMemberState}
      fixed={{ state: may === 'suspend' ? 'suspended' : 'active', subject: member.id }}
      words={t(`members.${may}`)}
      variant={may === 'suspend' ? 'danger' : 'action'}
      reason={t('decide.reasonForTrail')}
      refreshes={[listOfficeMembers, ...shown]}
      done={close}
    />
  ))
}

/** The actions for a member who forgot or locked their password. */
export function PasswordForm({ close, member }: Props) {
  const t = useTranslations('backoffice')
  const [password, setPassword] = useState<string>()
  const shared = {
    fixed: { subject: member.id },
    variant: 'quiet',
    reason: t('decide.reasonForTrail'),
    refreshes: shown,
  } as const
  if (password !== undefined) return <PasswordOnce value={password} />
  return (
    <>
      <Decision
        {...shared}
        call={startPasswordReset}
        words={t('members.startReset')}
        done={(answer) => (answer.password === null ? close() : setPassword(answer.password))}
      />
      {member.paymentPassword !== 'none' && (
        <Decision
          {...shared}
          call={removePaymentPassword}
          words={t('members.removePayment')}
          done={close}
        />
      )}
    </>
  )
}

/** The first password of an account without any contact; it is gone with the window. */
function PasswordOnce({ value }: { value: string }) {
  const t = useTranslations('backoffice.members')
  return (
    <Banner tone="ok" title={t('handedTitle')} alert>
      <span className="grid gap-2">
        {t('handedAbout')}
        <CopyCode value={value} />
      </span>
    </Banner>
  )
}

/** Removes a picture, with a reason that the member reads; personal taste is no reason. */
export const PictureForm = ({ member }: Props) => <MemberPicture memberId={member.id} mayRemove />
export const AdjustForm = ({ member }: Props) => <AdjustmentForm memberId={member.id} />
export const PayOutForm = ({ member }: Props) => <ClosedMoney memberId={member.id} />
