import { useTranslations } from 'use-intl'
import { Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showOfficeMember } from '@madang/wire/members'
import { Time } from '../../kit/time.tsx'

type Member = Gives<typeof showOfficeMember>

/** Changes of the account state: who, when, why. */
export function MemberChanges({ member }: { member: Member }) {
  const t = useTranslations('backoffice')
  if (member.changes.length === 0) return null
  return (
    <Section title={t('members.changes')} level={3}>
      <ul className="grid gap-2 text-small text-text-2">
        {member.changes.map((change) => (
          <li key={change.at}>
            <Time at={change.at} /> · {t(`memberStates.${change.state as Member['state']}`)} ·{' '}
            {change.by} · {change.reason}
          </li>
        ))}
      </ul>
    </Section>
  )
}
