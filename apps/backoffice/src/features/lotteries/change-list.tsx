import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Skeleton } from '@madang/ui'
import { listLotteryChanges } from '@madang/wire/lottery-office'
import type { OfficeLottery } from '@madang/wire/lottery-office'
import { Time } from '../../kit/time.tsx'

/** The versions of a game's settings: the changes, by whom, when and why. */
export function ChangeList({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const { data } = useFetched(listLotteryChanges, { subject: game.id })
  if (!data) return <Skeleton className="h-20" />
  if (data.rows.length === 0) return <p className="text-small text-text-3">{t('noVersions')}</p>
  return (
    <ol className="grid gap-1 text-ui">
      {data.rows.map(({ at, by, changed, reason, version }) => (
        <li key={version} className="grid gap-0.5 border-b border-seam py-1.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="num font-semibold">{version}</span>
            <span>{changed.map((name) => t(`settingNames.${name}`)).join(' · ')}</span>
            <span className="ms-auto flex gap-2 text-small text-text-3">
              {by} <Time at={at} />
            </span>
          </span>
          <span className="text-small text-text-2">{reason}</span>
        </li>
      ))}
    </ol>
  )
}
