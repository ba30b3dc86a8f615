import { useTranslations } from 'use-intl'
import { useFetched, useLabel } from '@madang/kit'
import { Banner, Facts, Sheet, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { changeMemberState, listOfficeMembers, showOfficeMember } from '@madang/wire/members'
import { Decision } from '../../kit/decision.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'
import { ClosedMoney } from './closed-money.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberPasswords } from './member-passwords.tsx'
import { MemberPicture } from './member-picture.tsx'
import { MemberStanding } from './member-standing.tsx'

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
  const label = useLabel()
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
          [t('members.contacts'), contactsOf(member.contacts)],
          [t('members.registeredFrom'), member.registeredFrom ?? '–'],
          [t('state'), t(`memberStates.${member.state}`)],
          [t('members.registered'), <Time key="at" at={member.registeredAt} />],
        ]}
      />
      {member.state === 'age_limited' && <Banner tone="warn">{t('members.ageLimited')}</Banner>}
      <div className="flex flex-wrap gap-4">
        {(['deposits', 'withdrawals', 'adjustments'] as const).map((room) => (
          <RoomLink key={room} to={`/${room}`} search={search}>
            {t(`pages.${room}`)}
          </RoomLink>
        ))}
        {member.type !== 4 && (
          <RoomLink to="/bonus" search={search}>
            {label('menus.bonus.office')}
          </RoomLink>
        )}
      </div>
      <MemberPicture memberId={member.id} />
      <MemberHistory member={member} />
      {member.state === 'closed' && <ClosedMoney memberId={member.id} />}
      {member.type !== 4 && <MemberStanding memberId={member.id} />}
      {member.type !== 4 && <MemberPasswords member={member} />}
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

/** Handles as they were given, each with its messenger. */
const contactsOf = (contacts: Record<string, string>): string =>
  Object.entries(contacts)
    .map(([name, handle]) => `${name} ${handle}`)
    .join(', ') || '–'
