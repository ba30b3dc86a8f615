import { useFetched } from '@madang/kit'
import { Coins, Gift, Icon, SportsBall, Trophy, UiLink } from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import { getMissionSummaryDetails } from '@madang/wire/missions'
import { getPointBalance } from '@madang/wire/points'
import { availablePromotions } from '@madang/wire/promotions'
import { listBets } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { lobbyPath, mePath } from '../../../../kit/paths.ts'

/** The member's own figures in one row: open bets, missions, rewards, points. */
export function OwnFigures() {
  const t = useTranslations('site.now.own')
  const bets = useFetched(listBets, { state: 'open' }).data
  const missions = useFetched(getMissionSummaryDetails, {}).data?.missions
  const rewards = useFetched(availablePromotions, {}).data
  const points = useFetched(getPointBalance, {}).data
  const doneCount = missions?.filter(({ state }) => state === 'done' || state === 'claimed').length
  const openCount = bets && `${bets.rows.length}${bets.next ? '+' : ''}`
  return (
    <ul className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-tile border border-seam bg-bg md:grid-cols-4">
      <Figure
        icon={SportsBall}
        name={t('bets')}
        href={`${lobbyPath('SPORTS')}?view=bets`}
        value={openCount}
      />
      <Figure
        icon={Trophy}
        name={t('missions')}
        href={mePath('missionLeaderboard')}
        value={missions && `${doneCount} / ${missions.length}`}
      />
      <Figure
        icon={Gift}
        name={t('rewards')}
        href={mePath('rewardCenter')}
        value={rewards && String(rewards.count)}
      />
      <Figure
        icon={Coins}
        name={t('points')}
        href={mePath('points')}
        value={points && t('pointCount', { points: Math.floor(Number(points.points)) })}
      />
    </ul>
  )
}

/** A figure that leads to its page; until it is known, and where it fails, the name alone. */
function Figure({
  icon,
  name,
  href,
  value,
}: {
  icon: IconComponent
  name: string
  href: string
  value: string | undefined
}) {
  return (
    <li className="bg-s1">
      <UiLink
        href={href}
        className="flex min-h-16 items-center gap-2 px-4 hover:text-action md:min-h-18 md:px-5"
      >
        <Icon of={icon} size={20} className="flex-none text-text-3" />
        <span className="label min-w-0 flex-1 truncate text-small">{name}</span>
        <b className="num label text-ui">{value}</b>
      </UiLink>
    </li>
  )
}
