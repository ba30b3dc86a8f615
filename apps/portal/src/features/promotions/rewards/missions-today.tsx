import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Button, ButtonLink, CircleCheck, formatMoney, Icon } from '@madang/ui'
import { Progress, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { claimMission, getMissionSummaryDetails } from '@madang/wire/missions'
import { availablePromotions } from '@madang/wire/promotions'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { RewardCard } from './reward-card.tsx'

type Mission = Gives<typeof getMissionSummaryDetails>['missions'][number]

/** Today's missions: a bar while one runs, a button when it is done, a tick afterwards. */
export function MissionsToday() {
  const t = useTranslations('promotions.rewards')
  const { data } = useFetched(getMissionSummaryDetails, {}, { staleTime: 0 })
  const missions = data?.missions.filter(({ cadence }) => cadence === 'daily') ?? []
  if (missions.length === 0) return null
  return (
    <RewardCard className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <b className="text-h3">{t('missions')}</b>
        <ButtonLink href={mePath('missionLeaderboard')} variant="link" size="small">
          {t('all')}
        </ButtonLink>
      </p>
      <ul className="grid">
        {missions.map((mission) => (
          <li key={mission.id} className="border-seam py-3 not-last:border-b">
            <MissionRow mission={mission} />
          </li>
        ))}
      </ul>
    </RewardCard>
  )
}

function MissionRow({ mission }: { mission: Mission }) {
  const t = useTranslations('promotions.rewards')
  const lang = useLang()
  const toast = useToast()
  const claim = useCall(claimMission, {
    done: ({ amount }) =>
      toast({ text: t('missionPaid', { amount: formatMoney(amount, { lang }) }), tone: 'ok' }),
    refreshes: [getMissionSummaryDetails, availablePromotions, showBalance],
  })
  const { began, done, goal, id, kind, reward, state } = mission
  const title = localized(mission.title, lang)
  const shown = (value: string) =>
    kind === 'bet-count' ? String(Number(value)) : formatMoney(value, { lang })
  const amount = formatMoney(reward, { lang })
  if (state === 'done') {
    return (
      <div className="grid gap-2">
        <RefusalBanner of={claim} />
        <p className="flex flex-wrap items-center justify-between gap-3 text-ui">
          {title}
          <Button
            variant="quiet"
            busy={claim.busy}
            onClick={() => void claim.send({ began, missionId: id })}
          >
            {t('missionTake', { amount })}
          </Button>
        </p>
      </div>
    )
  }
  if (state === 'claimed') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-ui">
        {title}
        <span className="num flex items-center gap-1 text-small text-ok">
          <Icon of={CircleCheck} size={16} /> {t('missionGot', { amount })}
        </span>
      </p>
    )
  }
  return (
    <Progress
      label={title}
      value={Number(done) / Number(goal)}
      valueText={state === 'gone' ? t('missionGone') : `${shown(done)} / ${shown(goal)}`}
    />
  )
}
