import { callApi } from '@madang/kit'
import { Button, ChevronDown, ChevronRight, Icon, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listDownlines } from '@madang/wire/agents'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'

type Branch = Gives<typeof listDownlines>['rows'][number]
type Level = { rows: Branch[]; next: string | null }
/** The visible part of the tree: its first level, or the search results. */
type Shown = Level & { search?: string | undefined }
type Line = { branch: Branch; depth: number; parentId: string | null }

/**
 * A tree that loads level by level. Arrows move, right opens and left closes, Home and End jump,
 * Enter shows the member; one row is in the Tab order.
 */
export function DownlineTree(props: Shown & { open: (memberId: string) => void }) {
  const t = useTranslations('agents')
  const { levels, opened, read, turn } = useLevels(props)
  const [current, setCurrent] = useState(props.rows[0]?.id)
  const list = useRef<HTMLUListElement>(null)
  const lines = linesOf(levels, opened)
  const go = (id: string | undefined) => {
    if (id === undefined) return
    setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const move = (key: KeyboardEvent, { branch, parentId }: Line, at: number) => {
    const isOpen = opened.has(branch.id)
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1]?.branch.id),
      ArrowLeft: () => (isOpen ? turn(branch.id, false) : go(parentId ?? undefined)),
      ArrowRight: () =>
        isOpen ? go(lines[at + 1]?.branch.id) : branch.directCount > 0 && turn(branch.id, true),
      ArrowUp: () => go(lines[at - 1]?.branch.id),
      End: () => go(lines.at(-1)?.branch.id),
      Enter: () => props.open(branch.id),
      Home: () => go(lines[0]?.branch.id),
    }
    const act = acts[key.key]
    if (!act) return
    key.preventDefault()
    act()
  }
  return (
    <>
      <ul ref={list} role="tree" aria-label={t('tree.label')} className="grid">
        {lines.map((line, at) => (
          <Row
            key={line.branch.id}
            line={line}
            isOpen={opened.has(line.branch.id)}
            isCurrent={line.branch.id === current}
            onKeyDown={(key) => move(key, line, at)}
            turn={() => turn(line.branch.id, !opened.has(line.branch.id))}
            open={() => {
              setCurrent(line.branch.id)
              props.open(line.branch.id)
            }}
          />
        ))}
      </ul>
      {levels.get('')?.next && (
        <Button variant="quiet" onClick={() => void read('')}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

/** Returns the loaded levels and which of them are open. */
function useLevels({ next, rows, search }: Shown) {
  const t = useTranslations('agents')
  const toast = useToast()
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map([['', { next, rows }]]))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  async function read(id: string): Promise<void> {
    const known = levels.get(id)
    if (known && known.next === null) return
    const after = known?.next ? { after: known.next } : {}
    const place = id ? { under: id } : search ? { search } : {}
    const asked = { limit: '100', ...after, ...place }
    try {
      const level = await callApi(listDownlines, asked)
      setLevels((before) => {
        const all = [...(before.get(id)?.rows ?? []), ...level.rows]
        return new Map(before).set(id, { next: level.next, rows: all })
      })
    } catch {
      toast({ text: t('tree.readFailed'), tone: 'danger' })
    }
  }
  const turn = (id: string, isOpen: boolean) => {
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
    if (isOpen && !levels.has(id)) void read(id)
  }
  return { levels, opened, read, turn }
}

function Row(props: {
  line: Line
  isOpen: boolean
  isCurrent: boolean
  onKeyDown: (key: KeyboardEvent) => void
  turn: () => void
  open: () => void
}) {
  const t = useTranslations('agents')
  const { isOpen, line } = props
  const { branch, depth } = line
  const hasBelow = branch.directCount > 0
  const type = ([1, 2, 41, 42] as const).find((one) => one === branch.agentType) ?? 0
  return (
    <li
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={props.isCurrent}
      {...(hasBelow && { 'aria-expanded': isOpen })}
      data-id={branch.id}
      tabIndex={props.isCurrent ? 0 : -1}
      onKeyDown={props.onKeyDown}
      onClick={props.open}
      className="flex min-h-12 cursor-pointer items-center gap-2 border-b border-seam text-ui hover:text-action"
      style={{ paddingInlineStart: `${Math.min(depth, 8) * 1.25}rem` }}
    >
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center"
        onClick={(click) => {
          click.stopPropagation()
          if (hasBelow) props.turn()
        }}
      >
        {hasBelow && <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} />}
      </span>
      <span className="min-w-0 truncate">{branch.name}</span>
      <span className="text-small text-text-3">{t(`types.${type}`)}</span>
      {hasBelow && (
        <span className="num ms-auto pe-2 text-small text-text-3">
          {t('tree.count', { count: branch.directCount })}
        </span>
      )}
    </li>
  )
}

/** Returns the visible rows, from the top down. */
function linesOf(levels: ReadonlyMap<string, Level>, opened: ReadonlySet<string>): Line[] {
  const below = (id: string, depth: number): Line[] =>
    (levels.get(id)?.rows ?? []).flatMap((branch) => [
      { branch, depth, parentId: id === '' ? null : id },
      ...(opened.has(branch.id) ? below(branch.id, depth + 1) : []),
    ])
  return below('', 0)
}
