import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceName, useFetched } from '@madang/kit'
import { Button, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { endOfficeSession, listOfficeLogins, showOfficeMember } from '@madang/wire/members'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Time } from '../../kit/time.tsx'
import { May } from '../../kit/may.tsx'

type Member = Gives<typeof showOfficeMember>

/** The member's active sessions, each with a way to end it, and earlier logins. */
export function MemberSessions({ member }: { member: Member }) {
  const t = useTranslations('backoffice.members')
  return (
    <Section title={t('sessions')} level={3}>
      {member.sessions.length === 0 && <p className="text-small text-text-2">{t('noSessions')}</p>}
      <ul className="grid gap-3 text-small text-text-2">
        {member.sessions.map((session) => (
          <OpenSession key={session.id} memberId={member.id} session={session} />
        ))}
      </ul>
      <Logins memberId={member.id} />
    </Section>
  )
}

function OpenSession(props: { memberId: string; session: Member['sessions'][number] }) {
  const { memberId, session } = props
  const t = useTranslations('backoffice.members')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="grid gap-2 border-b border-seam pb-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          <Device text={session.device} /> · <span className="num">{session.ip}</span> ·{' '}
          <Time at={session.seenAt} />
        </span>
        <May call={endOfficeSession}>
          <Button variant="quiet" size="small" onClick={() => setAsked(!isAsked)}>
            {t('endSession')}
          </Button>
        </May>
      </div>
      {isAsked && (
        <Decision
          call={endOfficeSession}
          fixed={{ sessionId: session.id, subject: memberId }}
          words={t('endNow')}
          variant="danger"
          reason={forTrail}
          refreshes={[showOfficeMember]}
        />
      )}
    </li>
  )
}

function Logins({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice.members')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="touch cursor-pointer text-small">{t('logins')}</summary>
      {isOpen && <LoginList memberId={memberId} />}
    </details>
  )
}

function LoginList({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice.members')
  const { data } = useFetched(listOfficeLogins, { subject: memberId })
  if (data?.rows.length === 0) return <p className="pt-2 text-small">{t('noLogins')}</p>
  return (
    <ul className="grid gap-2 pt-2 text-small text-text-2">
      {data?.rows.map((login) => (
        <li key={login.id} className="break-words">
          <Time at={login.at} /> · <span className="num">{login.ip}</span> ·{' '}
          <Device text={login.device} />
        </li>
      ))}
    </ul>
  )
}

/** Browser and system as the member reads them, and the original user agent. */
function Device({ text }: { text: string }) {
  return <span title={text}>{deviceName(text) ?? text}</span>
}
