import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useLabel, useStore } from '@madang/kit'
import { IconButton, Star, TextField } from '@madang/ui'
import { countWaiting, waitingCountMax } from '@madang/wire/desk'
import type { Self } from '../features/session/session.ts'
import { pageGroups } from '../kit/feature.ts'
import type { OfficePage } from '../kit/feature.ts'
import { chooseMenu, menuChoices } from './menu-choices.ts'
import { pagesFor } from './pages.ts'

/** The polling interval of the waiting counts: the same as an open list's. */
const everyMs = 15_000

/** Every page by kind of work: groups collapse, favourites are first, a text filters the list. */
export function MenuGroups({ onLeave, self }: { self: Self; onLeave?: () => void }) {
  const t = useTranslations('backoffice')
  const label = useLabel()
  const desk = useFetched(countWaiting, {}, { refetchInterval: everyMs })
  const { favourites, folded } = useStore(menuChoices)
  const [words, setWords] = useState('')
  const sought = words.trim().toLowerCase()
  const shown = pagesFor(self.roles).filter(({ label: name }) =>
    label(name).toLowerCase().includes(sought),
  )
  const countOf = ({ key }: OfficePage) => desk.data?.waiting[key] ?? 0
  const lines = (pages: readonly OfficePage[]) => (
    <ul>
      {pages.map((page) => (
        <Line
          key={page.key}
          page={page}
          count={countOf(page)}
          isFavourite={favourites.includes(page.key)}
          onLeave={() => onLeave?.()}
        />
      ))}
    </ul>
  )
  const kept = shown.filter(({ key }) => favourites.includes(key))
  return (
    <>
      <div className="px-1 pb-3">
        <TextField
          label={t('menuList.find')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p className="px-3 text-small text-text-3">{t('menuList.none')}</p>}
      {kept.length > 0 && sought === '' && (
        <Group
          name="favourites"
          title={t('menuList.favourites')}
          count={0}
          isFolded={folded.includes('favourites')}
        >
          {lines(kept)}
        </Group>
      )}
      {pageGroups.map((group) => {
        const pages = shown.filter((page) => page.group === group)
        if (pages.length === 0) return null
        return (
          <Group
            key={group}
            name={group}
            title={t(`groups.${group}`)}
            count={pages.reduce((sum, page) => sum + countOf(page), 0)}
            isFolded={sought === '' && folded.includes(group)}
          >
            {lines(pages)}
          </Group>
        )
      })}
    </>
  )
}

function Group(props: {
  name: string
  title: string
  /** The number of waiting items in the group: shown while it is collapsed. */
  count: number
  isFolded: boolean
  children: React.ReactNode
}) {
  const { count, isFolded, name, title } = props
  return (
    <details
      open={!isFolded}
      className="mb-3 last:mb-0"
      onToggle={({ currentTarget: { open } }) => {
        if (open === isFolded) chooseMenu('folded', name, !open)
      }}
    >
      <summary className="flex min-h-9 cursor-pointer items-center rounded-chip px-3 text-cap text-text-3 hover:text-text">
        {title}
        {isFolded && <Waiting count={count} />}
      </summary>
      {props.children}
    </details>
  )
}

function Line(props: {
  page: OfficePage
  count: number
  isFavourite: boolean
  onLeave: () => void
}) {
  const t = useTranslations('backoffice.menuList')
  const label = useLabel()
  const { count, isFavourite, page } = props
  const name = label(page.label)
  const isHere = useRouterState({ select: (state) => state.location.pathname === page.path })
  return (
    <li className="group flex items-center">
      <Link
        to={page.path}
        onClick={props.onLeave}
        className="label flex min-h-11 min-w-0 flex-1 items-center rounded-chip px-3 text-ui text-text-2 hover:bg-s2 hover:text-text md:min-h-9"
        activeOptions={{ exact: true }}
        activeProps={{ className: 'bg-s3 text-text!' }}
      >
        {name}
        <Waiting count={count} />
      </Link>
      <IconButton
        icon={Star}
        label={t(isFavourite ? 'remove' : 'add', { name })}
        pressed={isFavourite}
        className={
          isFavourite
            ? 'size-9 text-points'
            : `size-9 text-text-3 md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100 ${isHere ? 'md:opacity-100' : ''}`
        }
        onClick={() => chooseMenu('favourites', page.key, !isFavourite)}
      />
    </li>
  )
}

/** The number of waiting items on a page; nothing for zero. */
function Waiting({ count }: { count: number }) {
  const t = useTranslations('backoffice')
  if (count === 0) return null
  const shown = count < waitingCountMax ? String(count) : `${waitingCountMax - 1}+`
  return (
    <span className="ms-auto ps-2">
      <span
        className="num rounded-chip border border-line px-1.5 py-px text-cap text-text"
        aria-hidden="true"
      >
        {shown}
      </span>
      <span className="sr-only">{t('waitingCount', { count: shown })}</span>
    </span>
  )
}
