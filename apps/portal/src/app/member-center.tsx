import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  Badge,
  Button,
  ChevronLeft,
  ChevronRight,
  EmptyState,
  Heading,
  Icon,
  IconButton,
  UiLink,
  X,
} from '@madang/ui'
import { useLabel } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { mePath, paths } from '../kit/paths.ts'
import { askLogin, askRegister, warnTrial } from '../kit/popups.ts'
import { isTrial, keptStatementKey, mayResume, useSession } from '../kit/session.ts'
import type { Session } from '../kit/session.ts'
import { useRegistrationOffer } from '../kit/system-status.ts'
import { useIsWide } from '@madang/kit/use-is-wide'
import { useTitle } from '../kit/use-title.ts'
import { placeBefore } from './kept-place.ts'
import { AccountFoot } from './layout/account/account-foot.tsx'
import { MaskedBalance } from './layout/account/balance.tsx'
import { inGroups } from './member-groups.ts'
import { defaultPage, findMemberPage } from './member-pages.ts'
import type { MemberPage } from '../kit/feature.ts'
import { useMemberPages } from './use-member-pages.ts'

const OwnPicture = lazy(async () => {
  const { OwnAvatar } = await import('../features/identity/profile/own-avatar.tsx')
  return { default: () => <OwnAvatar size={40} /> }
})

/** The member center: one of its pages, or its menu, which is also at the side from 900 px. */
export function MemberCenter() {
  const t = useTranslations('shell')
  const label = useLabel()
  const session = useSession()
  const { _splat: name }: { _splat?: string } = useParams({ strict: false })
  const found = name === undefined ? undefined : findMemberPage(name)
  const [cameLoggedIn] = useState(session !== null)
  const title = found ? label(found.label) : t('memberCenter')
  useTitle(title)
  return (
    <div className="mx-auto w-full max-w-[64rem] p-4 md:p-8">
      <div className="-mt-3 mb-1 flex min-h-11 items-center md:-mt-6">
        {session && found && <BackToMenu />}
        <Close />
      </div>
      {!session &&
        (mayReadKept(name) && found ? (
          <found.page />
        ) : (
          <LoginFirst title={title} asks={!cameLoggedIn} />
        ))}
      {session &&
        (found ? <Allowed page={found} session={session} /> : <Front session={session} />)}
    </div>
  )
}

/**
 * Returns whether stored data may be read. Offline, the session cannot be checked: data that this
 * browser stored for its member may be read.
 */
function mayReadKept(name: string | undefined): boolean {
  const isKept = localStorage.getItem(keptStatementKey) !== null && mayResume()
  return name === 'records/statement' && isKept && !navigator.onLine
}

/** A phone shows the menu first; where the menu is at the side, the default page is enough. */
function Front({ session }: { session: Session }) {
  const found = findMemberPage(defaultPage)
  const isWide = useIsWide('md')
  return isWide && found && !isTrial(session) ? (
    <Allowed page={found} session={session} />
  ) : (
    <MemberMenu />
  )
}

/** A phone has no menu at the side, so a link back to the menu is above the page. */
function BackToMenu() {
  const t = useTranslations('shell')
  return (
    <UiLink
      href={paths.memberCenter}
      className="label inline-flex min-h-11 items-center gap-1 text-ui text-text-2 md:hidden"
    >
      <Icon of={ChevronLeft} size={18} />
      {t('memberCenter')}
    </UiLink>
  )
}

/** Leads to the page before the member center was opened. */
function Close() {
  const t = useTranslations('shell')
  const { history } = useRouter()
  return (
    <IconButton
      icon={X}
      label={t('closeCenter')}
      className="ms-auto"
      onClick={() => history.push(placeBefore())}
    />
  )
}

function Allowed({ page, session }: { page: MemberPage; session: Session }) {
  const t = useTranslations('common')
  const shell = useTranslations('shell')
  const label = useLabel()
  const mayRegister = useRegistrationOffer('page')
  const isClosed = isTrial(session) && !page.isForTrial
  // Point 8: the warning is a dialog wherever a trial member opens a members-only page.
  useEffect(() => {
    if (isClosed) warnTrial()
  }, [isClosed])
  if (isClosed) {
    return (
      <>
        <Heading level={1}>{label(page.label)}</Heading>
        <EmptyState
          text={`${t('in_need_true_account')} ${t('in_need_true_account_body')}`}
          action={mayRegister && <Button onClick={() => askRegister()}>{shell('register')}</Button>}
        />
      </>
    )
  }
  const Page = page.page
  return <Page key={page.name} />
}

/**
 * Asks a visitor with a link to a member's page to log in; the address does not change. A member
 * whose session has ended first reads why.
 */
function LoginFirst({ asks, title }: { asks: boolean; title: string }) {
  const t = useTranslations('shell')
  useEffect(() => {
    if (asks) askLogin()
  }, [asks])
  return (
    <>
      <Heading level={1}>{title}</Heading>
      <EmptyState
        text={t('needLogin')}
        action={<Button onClick={() => askLogin()}>{t('login')}</Button>}
      />
    </>
  )
}

/** The menu of the member center, group by group. */
function MemberMenu() {
  const t = useTranslations('shell')
  const site = useTranslations('site.account')
  const label = useLabel()
  const shown = useMemberPages()
  return (
    <nav aria-label={t('memberMenu')}>
      <div className="flex items-center gap-3">
        <Suspense fallback={<span className="size-10" />}>
          <OwnPicture />
        </Suspense>
        <h1 className="text-h1">{t('memberCenter')}</h1>
      </div>
      <div className="my-4 border-y border-seam py-3">
        <MaskedBalance />
      </div>
      {inGroups(shown).map(({ group, pages }) => (
        <section key={group} className="border-b border-seam py-3 last:border-0">
          <h2 className="pb-1 text-small text-text-3">{site(`groups.${group}`)}</h2>
          {pages.map((page) => (
            <UiLink
              key={page.name}
              href={mePath(page.name)}
              className="label flex min-h-12 items-center gap-3 text-ui hover:text-action"
            >
              <Icon of={page.icon} size={18} className="text-text-3" />
              {label(page.label)}
              {page.count > 0 && <Badge tone="action">{String(page.count)}</Badge>}
              <Icon of={ChevronRight} size={16} className="ms-auto text-text-3" />
            </UiLink>
          ))}
        </section>
      ))}
      <AccountFoot />
    </nav>
  )
}
