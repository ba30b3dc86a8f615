import { useTranslations } from 'use-intl'
import { Money } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { claimRiskCase } from '@madang/wire/risk'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'

type Piece = Gives<typeof claimRiskCase>['evidence'][number]

const pageOf = {
  bet: '/sports-bets',
  chargeback: '/chargebacks',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
} as const

/** One finding of a rule in words, with a link to its subject. */
export function EvidencePiece({ of }: { of: Piece }) {
  const t = useTranslations('cashOffice.risk.pieces')
  if (of.kind === 'archived') return <span className="text-ui text-text-2">{t('archived')}</span>
  if (of.kind === 'member') {
    return <MemberLink id={of.id}>{t('member', { name: of.name })}</MemberLink>
  }
  if (of.kind === 'hand') {
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-ui">
        <RoomLink to="/card-hands" search={{ hand: of.id, open: of.id }}>
          {t('hand', { number: of.number, table: of.tableId })}
        </RoomLink>
        <span className="text-small text-text-3">
          <Time at={of.at} />
        </span>
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-ui">
      <RoomLink to={pageOf[of.kind]} search={{ memberId: of.memberId, open: of.id }}>
        {t(of.kind)}
      </RoomLink>
      <Money value={of.amount} currency={of.currency} />
      <span className="text-small text-text-3">
        <Time at={of.at} />
      </span>
    </span>
  )
}
