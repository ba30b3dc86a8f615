import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Money, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cash-office'
import { MemberFacts } from '../../kit/members/member-facts.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'

type Withdrawal = Gives<typeof wire.showOfficeWithdrawal>

/** The facts for deciding a payout, in the order in which they are checked. */
const names = [
  'balance',
  'held',
  'wagering',
  'kyc',
  'risk',
  'payouts',
  'protection',
  'lifetimeIn',
  'lifetimeOut',
  'ggr',
]

/** The member's facts beside the payout, and their earlier payouts. */
export function PayoutContext({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('backoffice')
  const { id, name } = withdrawal.member
  const past = useFetched(wire.listOfficeWithdrawals, { limit: '6', memberId: id, state: 'all' })
  const others = (past.data?.rows ?? []).filter((one) => one.id !== withdrawal.id).slice(0, 5)
  return (
    <div className="grid gap-5 pb-6">
      <MemberFacts memberId={id} names={names} isFollowed />
      <Section title={t('pastPayouts.title')} level={3}>
        {past.data && others.length === 0 && (
          <p className="text-small text-text-2">{t('pastPayouts.none', { name })}</p>
        )}
        <ul className="grid gap-1.5 text-small">
          {others.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <RoomLink to="/withdrawals" search={{ open: one.id, state: 'all' }}>
                <Time at={one.requestedAt} />
              </RoomLink>
              <Money value={one.payout} />
              <Badge tone={one.state === 'received' ? 'ok' : 'plain'}>
                {t(`withdrawalStates.${one.state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
