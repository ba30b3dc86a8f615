import { ButtonLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'
import { AllRewards } from './rewards/all-rewards.tsx'

/** Everything that can be claimed, runs or has ended, beside attendance, missions and points. */
export function RewardPage() {
  const t = useTranslations('promotions.rewards')
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href="/promotions" variant="quiet">
            {t('offers')}
          </ButtonLink>
          <ButtonLink href={mePath('bonusDetails')} variant="quiet">
            {t('grants')}
          </ButtonLink>
        </p>
      </header>
      <AllRewards />
    </div>
  )
}
