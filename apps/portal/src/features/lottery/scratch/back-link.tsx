import { ArrowLeft, Icon } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../../kit/app-link.tsx'

/** The way back to all instant tickets. */
export function BackLink() {
  const t = useTranslations('lottery.scratch')
  return (
    <AppLink href="/elott" className="flex min-h-11 items-center gap-3 text-ui font-semibold">
      <Icon of={ArrowLeft} size={18} className="text-text-2" />
      {t('page')}
    </AppLink>
  )
}
