import { useTranslations } from 'use-intl'
import { Facts, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { removePaymentPassword, showOfficeMember, startPasswordReset } from '@madang/wire/members'
import { Decision } from '../../kit/decision.tsx'
import { Time } from '../../kit/time.tsx'

/** Whether the two passwords can be tried, and the way out for who forgot or locked one. */
export function MemberPasswords({ member }: { member: Gives<typeof showOfficeMember> }) {
  const t = useTranslations('backoffice')
  const { loginLockedUntil: until, paymentPassword } = member
  const shared = {
    fixed: { subject: member.id },
    look: 'quiet',
    reason: t('decide.reasonForTrail'),
    refreshes: [showOfficeMember],
  } as const
  return (
    <Section title={t('members.passwords')} level={3}>
      <Facts
        rows={[
          [t('members.loginLocked'), until ? <Time key="until" at={until} /> : '–'],
          [t('members.paymentPassword'), t(`members.paymentStates.${paymentPassword}`)],
        ]}
      />
      <Decision {...shared} call={startPasswordReset} words={t('members.startReset')} />
      {paymentPassword !== 'none' && (
        <Decision {...shared} call={removePaymentPassword} words={t('members.removePayment')} />
      )}
    </Section>
  )
}
