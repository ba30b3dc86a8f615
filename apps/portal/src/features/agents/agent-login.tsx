import { useEffect } from 'react'
import { Button, ButtonLink } from '@madang/ui'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../kit/paths.ts'
import { askLogin } from '../../kit/popups.ts'
import { centerPath } from './center-pages.ts'
import { Way } from './entrance.tsx'
import { useCenter } from './use-center.ts'

/**
 * The agents' own login; a member who is no agent is told so instead of seeing the agent center.
 */
export function AgentLogin() {
  const t = useTranslations('agents.login')
  const { history } = useRouter()
  const { fetched, session } = useCenter()
  const { data } = fetched
  const isAgent = data !== undefined && data.type !== 0
  useEffect(() => {
    if (isAgent) history.push(centerPath('overview'))
  }, [history, isAgent])
  return (
    <main className="mx-auto grid max-w-120 gap-6 p-6">
      <h1 className="text-h1">{t('title')}</h1>
      <p className="text-ui text-text-2">{t('about')}</p>
      {session === null && (
        <Button wide onClick={() => askLogin()}>
          {t('send')}
        </Button>
      )}
      {session !== null && data && <Way center={data} />}
      <ButtonLink variant="link" href={paths.home}>
        {t('portal')}
      </ButtonLink>
    </main>
  )
}
