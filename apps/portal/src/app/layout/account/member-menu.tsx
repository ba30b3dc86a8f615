import { Badge, ButtonLink } from '@madang/ui'
import { useLabel } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { LogOutItem } from '../../../features/identity/login/log-out-item.tsx'
import { mePath } from '../../../kit/paths.ts'
import { isTrial, useSession } from '../../../kit/session.ts'
import { findMemberPage } from '../../member-pages.ts'
import { useMemberPages } from '../../use-member-pages.ts'
import { MaskedBalance } from './balance.tsx'
import { Fold } from '../menus/fold.tsx'
import { MenuLink } from '../menus/menu-link.tsx'

/** The member's balance, and links to deposit and withdrawal. */
export function MemberBalance() {
  const labelOf = useLabel()
  const t = useTranslations('shell')
  const session = useSession()
  const isOnTrial = session !== null && isTrial(session)
  // A trial plays with play money: it has no cashier.
  const names = isOnTrial ? [] : ['depositv2', 'withdraw']
  const quick = names.flatMap((name) => findMemberPage(name) ?? [])
  return (
    <div className="grid gap-3 border-b border-seam p-4">
      {isOnTrial && (
        <span>
          <Badge tone="points">{t('trialMoney')}</Badge>
        </span>
      )}
      <MaskedBalance />
      {quick.length > 0 && (
        <div className="grid grid-cols-[5fr_3fr] gap-2">
          {quick.map(({ label, name }, at) => (
            <ButtonLink
              key={name}
              href={mePath(name)}
              variant={at === 0 ? 'action' : 'quiet'}
              className="px-2"
            >
              {labelOf(label)}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}

/** What the side menu lists of a member (specification, 2.7); the account menu has the rest. */
const asideNames = new Set([
  'breaks',
  'limits',
  'manualRebate',
  'messageV2',
  'personalHistoryCopy',
  'personalProfit',
  'playerRank',
  'records/statement',
  'referral',
  'rewardCenter',
  'securityCenter',
  'transactionHistory',
])
const isAside = ({ name }: { name: string }) => asideNames.has(name)

/** The member's own pages that are asked for often, and the logout. */
export function MemberLinks() {
  const t = useTranslations('shell')
  const label = useLabel()
  const pages = useMemberPages()
  return (
    <Fold title={t('accountGroup')}>
      {pages.filter(isAside).map((page) => (
        <MenuLink key={page.name} href={mePath(page.name)} icon={page.icon} count={page.count}>
          {label(page.label)}
        </MenuLink>
      ))}
      <LogOutItem />
    </Fold>
  )
}
