import { useTranslations } from 'use-intl'
import { Facts, Section } from '@madang/ui'
import type { Member } from '../../kit/members/member-parts.ts'
import { Time } from '../../kit/time.tsx'
import { ClosedMoney } from './closed-money.tsx'
import { MemberChanges } from './member-changes.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberPicture } from './member-picture.tsx'

/** The member's personal details, as far as support needs them; contact details stay masked. */
export function MemberProfile({ member }: { member: Member }) {
  const t = useTranslations('backoffice')
  const until = member.loginLockedUntil
  return (
    <div className="grid max-w-3xl gap-6">
      <Section title={t('members.identity')} level={3}>
        <Facts
          rows={[
            [t('members.nickname'), member.nickname ?? '–'],
            [t('payeeName'), member.payeeName ?? '–'],
            [t('members.mobile'), member.mobileMasked ?? '–'],
            [t('members.email'), member.emailMasked ?? '–'],
            [t('members.bornOn'), member.bornOn ?? '–'],
            [t('members.contacts'), contactsOf(member.contacts)],
            [t('members.registeredFrom'), member.registeredFrom ?? '–'],
            [t('members.registered'), <Time key="at" at={member.registeredAt} />],
            [t('members.loginLocked'), until ? <Time key="until" at={until} /> : '–'],
            [t('members.paymentPassword'), t(`members.paymentStates.${member.paymentPassword}`)],
          ]}
        />
      </Section>
      <MemberPicture memberId={member.id} />
      <MemberNotes memberId={member.id} />
      <MemberChanges member={member} />
      {member.state === 'closed' && <ClosedMoney memberId={member.id} />}
    </div>
  )
}

/** Returns the messenger handles as entered, each with its messenger. */
const contactsOf = (contacts: Record<string, string>): string =>
  Object.entries(contacts)
    .map(([name, handle]) => `${name} ${handle}`)
    .join(', ') || '–'
