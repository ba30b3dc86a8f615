import { ButtonLink, EmptyState, Heading } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { paths } from '../kit/paths.ts'
import { useTitle } from '../kit/use-title.ts'

/** The page for an unknown address. */
export function NotFound() {
  const t = useTranslations('shell')
  useTitle(t('notFound'))
  return (
    <div className="px-4 py-12">
      <Heading level={1} className="text-center">
        {t('notFound')}
      </Heading>
      <EmptyState
        kind="search"
        text={t('notFoundBody')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={paths.home}>{t('goHome')}</ButtonLink>
            <ButtonLink href={paths.help} variant="quiet">
              {t('help')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
