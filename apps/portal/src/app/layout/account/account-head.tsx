import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, formatMoney, joinClasses, Money, UiLink } from '@madang/ui'
import { listRanks, showOwnRank } from '@madang/wire/vip'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { OwnAvatar } from '../../../features/identity/profile/own-avatar.tsx'
import { RankMark } from '../../../features/vip/rank-mark.tsx'
import { paths } from '../../../kit/paths.ts'
import { isTrial, useSession } from '../../../kit/session.ts'

/** Who is logged in: the name opens the member center. Beside it the rank and the balance. */
export function AccountHead({ className, onLeave }: { className?: string; onLeave?: () => void }) {
  const t = useTranslations()
  const session = useSession()
  if (!session) return null
  return (
    <div className={joinClasses('flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <UiLink
        href={paths.memberCenter}
        onClick={onLeave}
        aria-label={`${session.account}, ${t('site.account.center')}`}
        className="flex-none"
      >
        <span className="block size-12 overflow-hidden rounded-full">
          <OwnAvatar size={48} />
        </span>
      </UiLink>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex min-w-0 items-center gap-2 text-h3">
          <span className="truncate">{session.account}</span>
          {isTrial(session) ? <Badge tone="points">{t('shell.trialMoney')}</Badge> : <RankName />}
        </p>
        <HeadBalance className="flex flex-wrap items-baseline gap-x-2 lg:hidden" />
        {!isTrial(session) && <WayUp className="max-lg:hidden" />}
      </div>
      <HeadBalance className="grid flex-none text-end max-lg:hidden" />
      {!isTrial(session) && <WayUp className="basis-full lg:hidden" />}
    </div>
  )
}

function useRanks() {
  const own = useFetched(showOwnRank, {}).data
  const ranks = useFetched(listRanks, {}).data?.ranks
  const at = (level: number) => ranks?.find((rank) => rank.level === level)
  return { next: own && at(own.level + 1), own, rank: own && at(own.level) }
}

function RankName() {
  const lang = useLang()
  const { rank } = useRanks()
  if (!rank) return null
  return (
    <span className="label flex items-center gap-1.5 text-small font-normal text-text-2">
      <RankMark hue={rank.hue} level={rank.level} size={20} />
      {localized(rank.name, lang)}
    </span>
  )
}

/** The way to the next rank, with what is missing. */
function WayUp({ className }: { className: string }) {
  const t = useTranslations('site.account')
  const lang = useLang()
  const { next, own } = useRanks()
  if (!own || !next) return null
  const left = missing(own, next)
  return (
    <p className={joinClasses('flex min-w-0 items-center gap-2.5 text-small', className)}>
      <span
        aria-hidden="true"
        className="h-1.5 w-14 flex-none lg:w-28 overflow-hidden rounded-full bg-s3"
      >
        <span className="block h-full bg-action" style={{ width: `${left.done * 100}%` }} />
      </span>
      <span className="num truncate text-text-2">
        {t('rankLeft', {
          amount: formatMoney(left.amount, { lang }),
          kind: t(left.kind),
          rank: localized(next.name, lang),
        })}
      </span>
    </p>
  )
}

type Done = { staked: string; deposited: string }

/** What the next rank still asks for: stakes first, then deposits. */
function missing(own: Done, next: { entry: string; deposit: string }) {
  const ways = [
    { done: Number(own.staked), goal: Number(next.entry), kind: 'staked' },
    { done: Number(own.deposited), goal: Number(next.deposit), kind: 'deposited' },
  ] as const
  const way = ways.find(({ done, goal }) => done < goal) ?? ways[0]
  const part = way.goal === 0 ? 1 : Math.min(1, way.done / way.goal)
  return { amount: String(Math.max(0, way.goal - way.done)), done: part, kind: way.kind }
}

function HeadBalance({ className }: { className: string }) {
  const t = useTranslations()
  const balance = useFetched(showBalance, {}).data
  const lang = useLang()
  return (
    <p className={className}>
      <span className="sr-only">{t('shell.balance')}</span>
      {balance ? (
        <Money
          value={balance.sumBalance}
          currency={balance.currency}
          className="text-ui font-bold lg:text-[1.25rem]"
        />
      ) : (
        <span className="text-text-3">{t('shell.balanceUpdating')}</span>
      )}
      {balance && Number(balance.bonus) !== 0 && (
        <span className="num text-small text-text-3">
          {t('site.account.bonus', {
            amount: formatMoney(balance.bonus, { currency: balance.currency, lang }),
          })}
        </span>
      )}
    </p>
  )
}
