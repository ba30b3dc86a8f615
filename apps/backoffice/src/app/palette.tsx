import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useLabel } from '@madang/kit'
import { CommandPalette } from '@madang/ui'
import type { Command } from '@madang/ui'
import type { Role } from '@madang/wire'
import { listSavedViews } from '@madang/wire/operators'
import { pagesFor } from './pages.ts'
import { useFound } from './use-found.ts'

/** ⌘K or Ctrl K: opens any page, any saved view, or a member by name, without the mouse. */
export function Palette({
  isOpen,
  roles,
  setOpen,
}: {
  roles: readonly Role[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}) {
  const t = useTranslations('backoffice.palette')
  const [words, setWords] = useState('')
  return (
    <CommandPalette
      open={isOpen}
      onOpenChange={(open) => {
        setWords('')
        setOpen(open)
      }}
      title={t('title')}
      {...useCommands(roles, words.trim())}
      onQuery={setWords}
    />
  )
}

type Commands = { commands: Command[]; isWaiting: boolean }

function useCommands(roles: readonly Role[], words: string): Commands {
  const t = useTranslations('backoffice')
  const label = useLabel()
  const navigate = useNavigate()
  const views = useFetched(listSavedViews, {}).data?.rows ?? []
  const go = (to: string, search: Record<string, string>) => () => void navigate({ search, to })
  const places = pagesFor(roles).map((page) => ({
    key: page.key,
    label: label(page.label),
    run: go(page.path, {}),
  }))
  const kept = views.map((view) => ({
    key: `${view.page}/${view.name}`,
    label: `★ ${view.name}`,
    run: go(`/${view.page}`, Object.fromEntries(new URLSearchParams(view.query))),
  }))
  const { found, isWaiting } = useFound(words)
  const hits = found.map(({ kind, label: name, search, to }) => ({
    detail: t(`palette.found.${kind}`),
    key: `${kind} ${name} ${search['open'] ?? ''}`,
    label: name,
    run: go(to, search),
    // The server found it: its own text need not contain the search text.
    words,
  }))
  const maySearch = words !== '' && pagesFor(roles).some((page) => page.key === 'members')
  // The server's results come later and are listed last: nothing moves under a key.
  if (!maySearch) return { commands: [...places, ...kept, ...hits], isWaiting }
  const run = go('/members', { words })
  const all = { isFallback: true, key: 'member', label: t('palette.member', { words }), run }
  return { commands: [...places, ...kept, ...hits, all], isWaiting }
}
