import { ButtonLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { OwnRank } from './own-rank.tsx'

/** The member's rank in the member center; the ladder is on the VIP page. */
export function PlayerRankPage() {
  const t = useTranslations('vip')
  return (
    <div className="grid gap-6">
      <h1 className="text-h1">{t('mine.title')}</h1>
      <OwnRank />
      <ButtonLink href="/vip" variant="quiet" className="justify-self-start">
        {t('ladder.title')}
      </ButtonLink>
    </div>
  )
}
