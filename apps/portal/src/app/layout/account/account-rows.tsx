import { useLabel } from '@madang/kit'
import { Icon, joinClasses, UiLink } from '@madang/ui'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { inGroups } from '../../member-groups.ts'
import type { CountedPage } from '../../use-member-pages.ts'
import { CountPill } from './account-count.tsx'
import { useIsHere } from '../use-is-here.ts'

/** The member's pages as rows, in their groups. */
export function AccountRows({ pages }: { pages: readonly CountedPage[] }) {
  return inGroups(pages).map((found) => <Group key={found.group} {...found} />)
}

function Group({ group, pages }: ReturnType<typeof inGroups<CountedPage>>[number]) {
  const t = useTranslations('site.account.groups')
  const id = useId()
  return (
    <section className="break-inside-avoid py-1">
      <h2 id={id} className="px-5 pt-2 pb-1 text-small font-normal text-text-3">
        {t(group)}
      </h2>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <Row key={page.name} page={page} />
        ))}
      </ul>
    </section>
  )
}

function Row({ page }: { page: CountedPage }) {
  const label = useLabel()
  const t = useTranslations('shell')
  const href = mePath(page.name)
  const isHere = useIsHere(href)
  const name = label(page.label)
  return (
    <li>
      <UiLink
        href={href}
        aria-current={isHere ? 'page' : undefined}
        aria-label={page.count > 0 ? t('waiting', { count: page.count, name }) : undefined}
        className={joinClasses(
          'label flex min-h-9.5 items-center gap-3 px-5 text-ui -outline-offset-2 hover:bg-s2',
          'pointer-coarse:min-h-11',
          isHere ? 'bg-s2 text-text' : 'text-text-2 hover:text-text',
        )}
      >
        <Icon of={page.icon} size={18} className={isHere ? 'text-action' : 'text-text-3'} />
        <span className="truncate">{name}</span>
        <CountPill count={page.count} className="ms-auto" />
      </UiLink>
    </li>
  )
}
