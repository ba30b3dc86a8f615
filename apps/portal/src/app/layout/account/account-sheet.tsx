import { useLabel } from '@madang/kit'
import { Button, Headset, Icon, LogOut, Sheet, UiLink } from '@madang/ui'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLogOut } from '../../../features/identity/login/use-log-out.ts'
import { useContact } from '../../../kit/more/use-contact.ts'
import { mePath } from '../../../kit/paths.ts'
import { inGroups } from '../../member-groups.ts'
import { useMemberPages } from '../../use-member-pages.ts'
import type { CountedPage } from '../../use-member-pages.ts'
import { CountPill } from './account-count.tsx'
import { AccountHead } from './account-head.tsx'

/** The account menu on a phone: a sheet from below; logout and service are always in sight. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const pages = useMemberPages()
  const logOut = useLogOut()
  const contact = useContact()
  return (
    <Sheet
      open
      title={t('shell.me')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" icon={LogOut} onClick={() => void logOut()} className="flex-1">
            {t('shell.logout')}
          </Button>
          <Button variant="quiet" icon={Headset} onClick={() => void contact()} className="flex-1">
            {t('site.rightBar.service')}
          </Button>
        </>
      }
    >
      <AccountHead className="-mt-2" onLeave={onClose} />
      <nav aria-label={t('shell.accountGroup')} className="-mx-5 -mb-4">
        {inGroups(pages).map((found) => (
          <Group key={found.group} {...found} onLeave={onClose} />
        ))}
      </nav>
    </Sheet>
  )
}

function Group({
  group,
  onLeave,
  pages,
}: ReturnType<typeof inGroups<CountedPage>>[number] & { onLeave: () => void }) {
  const t = useTranslations('site.account.groups')
  const id = useId()
  return (
    <section>
      <h3 id={id} className="px-5 pt-4 pb-2 text-small font-normal text-text-3">
        {t(group)}
      </h3>
      {/* A seam between all cells: the ground shows between them. */}
      <ul aria-labelledby={id} className="grid grid-cols-3 gap-px border-y border-seam bg-seam">
        {pages.map((page) => (
          <Cell key={page.name} page={page} onLeave={onLeave} />
        ))}
        {Array.from({ length: (3 - (pages.length % 3)) % 3 }, (_, at) => (
          <li key={at} aria-hidden="true" className="bg-s1" />
        ))}
      </ul>
    </section>
  )
}

function Cell({ page, onLeave }: { page: CountedPage; onLeave: () => void }) {
  const t = useTranslations('shell')
  const label = useLabel()
  const name = label(page.label)
  return (
    <li className="bg-s1">
      <UiLink
        href={mePath(page.name)}
        onClick={onLeave}
        aria-label={page.count > 0 ? t('waiting', { count: page.count, name }) : undefined}
        className="grid min-h-16.5 place-content-center justify-items-center gap-1 px-1 text-center text-small text-text-2 -outline-offset-2"
      >
        <span className="relative">
          <Icon of={page.icon} />
          <CountPill count={page.count} tone="action" className="absolute -end-4 -top-1.5" />
        </span>
        {name}
      </UiLink>
    </li>
  )
}
