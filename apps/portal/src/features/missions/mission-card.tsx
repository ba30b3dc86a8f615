import { localized, useCall, useLang } from '@madang/kit'
import { Badge, Button, formatMoney, Progress, Time, useToast } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  claimMission,
  getMissionLeaderboard,
  getMissionSummaryDetails,
} from '@madang/wire/missions'
import { availablePromotions } from '@madang/wire/promotions'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

type Mission = Gives<typeof getMissionSummaryDetails>['missions'][number]

const tones: Record<Mission['state'], BadgeTone> = {
  claimed: 'ok',
  done: 'action',
  gone: 'plain',
  running: 'info',
  waiting: 'plain',
}

/** One mission: its progress, its reward, and the button that claims it. */
export function MissionCard({ mission }: { mission: Mission }) {
  const t = useTranslations('missions')
  const lang = useLang()
  const toast = useToast()
  const claim = useCall(claimMission, {
    done: ({ amount }) =>
      toast({ text: t('claimed', { amount: formatMoney(amount, { lang }) }), tone: 'ok' }),
    refreshes: [getMissionSummaryDetails, getMissionLeaderboard, availablePromotions, showBalance],
  })
  const amountText = (amount: string) =>
    mission.kind === 'bet-count'
      ? t('bets', { count: Number(amount) })
      : formatMoney(amount, { lang })
  const done = mission.kind === 'bet-count' ? mission.done : amountText(mission.done)
  const value = Number(mission.done) / Number(mission.goal)
  const title = localized(mission.title, lang)
  return (
    <li className="grid content-start gap-3 border border-seam bg-s1 p-4">
      <p className="flex items-start justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <Badge tone={tones[mission.state]}>{t(`states.${mission.state}`)}</Badge>
      </p>
      {mission.state === 'waiting' ? (
        <p className="text-small text-text-3">{t('waits')}</p>
      ) : (
        <Progress
          label={t('progress')}
          value={value}
          valueText={t('of', { done, goal: amountText(mission.goal) })}
        />
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ui font-normal">
        <span className="num">{t('worth', { amount: formatMoney(mission.reward, { lang }) })}</span>
        {mission.left !== null && mission.state === 'running' && (
          <span className="num text-text-3">{t('left', { left: String(mission.left) })}</span>
        )}
        <span className="num text-points">{t('points', { points: String(mission.points) })}</span>
      </p>
      {mission.state === 'done' ? (
        <>
          <RefusalBanner of={claim} />
          <Button
            wide
            busy={claim.busy}
            onClick={() => void claim.send({ began: mission.began, missionId: mission.id })}
          >
            {t('claim')}
          </Button>
        </>
      ) : (
        <p className="text-small text-text-3">
          {t('ends')} <Time at={mission.endsAt} format="table" />
        </p>
      )}
    </li>
  )
}
