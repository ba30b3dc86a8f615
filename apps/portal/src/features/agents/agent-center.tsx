import { Button, joinClasses, Modal, Skeleton, UiLink } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showCenter } from '@madang/wire/agents'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { paths } from '../../kit/paths.ts'
import { askLogin } from '../../kit/popups.ts'
import { useTitle } from '../../kit/use-title.ts'
import { centerPages, centerPath } from './center-pages.ts'
import { Page } from './center-page.tsx'
import { Way } from './entrance.tsx'
import { useCenter } from './use-center.ts'

type Center = Gives<typeof showCenter>

/** The agent center: a window with its menu at the side, for agents only. */
export function AgentCenter() {
  const t = useTranslations('agents')
  const { history } = useRouter()
  const { _splat: name }: { _splat?: string } = useParams({ strict: false })
  const named = centerPages.find((page) => page.name === name)
  useTitle(named ? `${t(`pages.${named.name}`)} · ${t('title')}` : t('title'))
  const { fetched, isBarred, isMember, session } = useCenter()
  const { data } = fetched
  useEffect(() => {
    if (isBarred) history.replace(paths.home)
  }, [history, isBarred])
  if (isBarred) return null
  return (
    <Modal
      open
      title={t('title')}
      width={1280}
      minHeight={640}
      onClose={() => history.push(paths.home)}
    >
      {!session && (
        <div className="grid gap-4 p-2">
          <p className="text-ui">{t('entrance.notAgent')}</p>
          <Button onClick={() => askLogin()}>{t('login.send')}</Button>
        </div>
      )}
      {isMember && fetched.isPending && <Skeleton className="h-64" />}
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {data?.type === 0 && (
        <div className="grid max-w-160 gap-4">
          <Way center={data} />
        </div>
      )}
      {data && data.type !== 0 && <Open center={data} />}
    </Modal>
  )
}

function Open({ center }: { center: Center }) {
  const t = useTranslations('agents')
  const { _splat: name }: { _splat?: string } = useParams({ strict: false })
  const shown = centerPages.filter((page) => !('kind' in page) || hasKind(center, page.kind))
  const page = shown.find((one) => one.name === name) ?? centerPages[1]
  const address = centerPath(page.name)
  const list = useRef<HTMLUListElement>(null)
  // On a phone the menu is a row that scrolls: it scrolls to the open page's entry.
  useEffect(() => {
    const active = list.current?.querySelector(`[href="${address}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [address])
  return (
    <div className="grid gap-6 md:grid-cols-[12rem_1fr]">
      <nav aria-label={t('menu')} className="scroll-quiet overflow-x-auto">
        <ul ref={list} className="flex gap-1 md:grid">
          {shown.map((one) => (
            <li key={one.name}>
              <UiLink
                href={centerPath(one.name)}
                aria-current={one.name === page.name ? 'page' : undefined}
                className={joinClasses(
                  'label flex min-h-11 items-center px-3 text-ui whitespace-nowrap hover:text-action',
                  one.name === page.name && 'border-b-2 border-action md:border-b-0 md:border-s-2',
                )}
              >
                {t(`pages.${one.name}`)}
              </UiLink>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={t(`pages.${page.name}`)} className="grid min-w-0 content-start gap-6">
        <h2 className="text-h2">{t(`pages.${page.name}`)}</h2>
        <Page key={page.name} page={page} />
      </section>
    </div>
  )
}

const hasKind = ({ contractKinds }: Center, kind: Center['contractKinds'][number]): boolean =>
  contractKinds.includes(kind)
