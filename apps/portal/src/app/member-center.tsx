import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, EmptyState, Icon, joinClasses, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { mePath } from '../kit/paths.ts'
import { askLogin } from '../kit/popups.ts'
import { isTrial, useSession } from '../kit/session.ts'
import type { Session } from '../kit/session.ts'
import { useTitle } from '../kit/use-title.ts'
import { findMemberPage, memberPages } from './member-pages.ts'
import type { MemberPage } from './member-pages.ts'

/** The member center: its pages beside their menu; on a phone the menu is a page of its own. */
export function MemberCenter() {
  const t = useTranslations('shell')
  const session = useSession()
  const { _splat: name }: { _splat?: string } = useParams({ strict: false })
  const found = name === undefined ? undefined : findMemberPage(name)
  useTitle(found ? t(`pages.${found.label}`) : t('memberCenter'))
  return (
    <div className="mx-auto grid w-full max-w-[72rem] md:grid-cols-[15rem_1fr]">
      <div className={joinClasses('border-seam md:border-e', found && 'max-md:hidden')}>
        <MemberMenu current={found?.name} />
      </div>
      <div className={joinClasses('min-w-0 p-4 md:p-8', !found && 'max-md:hidden')}>
        {session ? <Allowed page={found} session={session} /> : <LoginFirst />}
      </div>
    </div>
  )
}

function Allowed({ page, session }: { page: MemberPage | undefined; session: Session }) {
  const t = useTranslations('common')
  if (!page) return null
  if (isTrial(session) && !page.isForTrial) {
    return <EmptyState text={`${t('in_need_true_account')} ${t('in_need_true_account_body')}`} />
  }
  const Page = page.page
  return <Page key={page.name} />
}

/** A visitor with a link to a member's page logs in and is on it: the address does not change. */
function LoginFirst() {
  const t = useTranslations('shell')
  useEffect(() => askLogin(), [])
  return (
    <EmptyState
      text={t('needLogin')}
      action={<Button onClick={() => askLogin()}>{t('login')}</Button>}
    />
  )
}

const groups = ['wallet', 'records', 'account'] as const

/** The menu of the member center, group by group. */
export function MemberMenu({ current }: { current: string | undefined }) {
  const t = useTranslations('shell')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label={t('memberMenu')} className="grid gap-px py-4" data-at={pathname}>
      {groups.map((group) => {
        const pages = memberPages.filter((page) => page.group === group)
        if (pages.length === 0) return null
        return (
          <section key={group} className="border-b border-seam py-3 last:border-0">
            <h2 className="px-4 pb-1 text-small text-text-3">{t(`groups.${group}`)}</h2>
            {pages.map((page) => (
              <UiLink
                key={page.name}
                href={mePath(page.name)}
                aria-current={page.name === current ? 'page' : undefined}
                className={joinClasses(
                  'label flex min-h-11 items-center gap-3 border-s-3 px-4 text-ui',
                  page.name === current
                    ? 'border-action bg-s2 text-text'
                    : 'border-transparent text-text-2 hover:bg-s1 hover:text-text',
                )}
              >
                <Icon of={page.icon} size={18} />
                {t(`pages.${page.label}`)}
              </UiLink>
            ))}
          </section>
        )
      })}
    </nav>
  )
}
