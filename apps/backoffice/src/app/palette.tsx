// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of WAI-ARIA
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Modal, TextField } from '@madang/ui'
import type { Role } from '@madang/wire'
import { listSavedViews } from '@madang/wire/operators'
import { pagesFor } from './paths.ts'

type Entry = { key: string; words: string; to: string; search: Record<string, string> }

/** ⌘K or Ctrl K: any page, any kept list, or a member by name, without the mouse. */
export function Palette({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('backoffice')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <Modal open={isOpen} title={t('palette.title')} onClose={() => setOpen(false)} closeOnCover>
      {isOpen && <Search roles={roles} close={() => setOpen(false)} />}
    </Modal>
  )
}

function Search({ close, roles }: { close: () => void; roles: readonly Role[] }) {
  const t = useTranslations('backoffice')
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const found = useEntries(roles, words)

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    close()
    void navigate({ search: entry.search, to: entry.to })
  }
  const move = (step: number) => {
    const next = (at + step + found.length) % Math.max(found.length, 1)
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={t('palette.search')}
        hideLabel
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[at] && `${listId}-${at}`}
        placeholder={t('palette.search')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') move(1)
          else if (event.key === 'ArrowUp') move(-1)
          else if (event.key === 'Enter') open(found[at])
          else return
          event.preventDefault()
        }}
      />
      <ul id={listId} ref={list} role="listbox" className="max-h-72 overflow-y-auto">
        {found.map((entry, place) => (
          <li
            key={entry.key}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === at}
            className="flex min-h-11 cursor-pointer items-center px-3 aria-selected:bg-s3"
            onPointerDown={() => open(entry)}
          >
            {entry.words}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useEntries(roles: readonly Role[], words: string): Entry[] {
  const t = useTranslations('backoffice')
  const views = useFetched(listSavedViews, {}).data?.rows
  const entries = useMemo(() => {
    const places = pagesFor(roles).map((page) => ({
      key: page.key,
      search: {},
      to: page.path,
      words: t(`pages.${page.key}`),
    }))
    const kept = (views ?? []).map((view) => ({
      key: `${view.page}/${view.name}`,
      search: Object.fromEntries(new URLSearchParams(view.query)),
      to: `/${view.page}`,
      words: `★ ${view.name}`,
    }))
    return [...places, ...kept]
  }, [roles, t, views])
  const wanted = words.trim().toLowerCase()
  const found = entries.filter((entry) => entry.words.toLowerCase().includes(wanted))
  const maySearch = pagesFor(roles).some((page) => page.key === 'members')
  if (wanted === '' || !maySearch) return found
  const search = { words: words.trim() }
  const member = { key: 'member', search, to: '/members', words: t('palette.member', search) }
  return [...found, member]
}
