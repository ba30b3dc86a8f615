import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '@madang/ui'

export function NotFound() {
  const t = useTranslations('backoffice')
  return <EmptyState text={t('notFound')} action={<Link to="/">{t('toStart')}</Link>} />
}
