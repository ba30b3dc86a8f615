import { callApi } from '@madang/kit'
import { ChevronDown, ChevronRight, Icon, Spinner, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listDownlines } from '@madang/wire/agents'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'

type Branch = Gives<typeof listDownlines>['rows'][number]
type Level = { rows: Branch[]; next: string | null }
/** The visible part of the tree: its first level, or the search results. */
type Shown = Level & { search?: string | undefined }
/** A member of the tree, or the end of a level that has more. */
type Line = { id: string; branch: Branch | null; depth: number; levelId: string }

/**
 * A tree that loads level by level. Arrows move, right opens and left closes, Home and End jump,
 * Enter shows the member, or more of a level that goes on; one row is in the Tab order.
 */
export function DownlineTree(props: Shown & { open: (memberId: string) => void }) {
  const t = useTranslations('agents')
  const { levels, opened, read, reading, turn } = useLevels(props)
  const [current, setCurrent] = useState(props.rows[0]?.id)
  const list = useRef<HTMLUListElement>(null)
  const lines = linesOf(levels, opened)
  const go = (id: string | undefined) => {
    if (id === undefined) return
    setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  /** More of a level; the keys go on at the first row that came. */
  const more = async ({ id, levelId }: Line) => {
    const first = await read(levelId)
    const isStill = list.current?.querySelector(`[data-id="${id}"]`) === document.activeElement
    if (!first) return
    flushSync(first.show)
    if (isStill) go(first.id)
  }
  const enter = (line: Line) => {
    setCurrent(line.id)
    if (line.branch) props.open(line.id)
    else void more(line)
  }
  const move = (key: KeyboardEvent, line: Line, at: number) => {
    const { branch, id, levelId } = line
    const isOpen = opened.has(id)
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1]?.id),
      ArrowLeft: () => (isOpen ? turn(id, false) : go(levelId || undefined)),
      ArrowRight: () =>
        isOpen ? go(lines[at + 1]?.id) : branch && branch.directCount > 0 && turn(id, true),
      ArrowUp: () => go(lines[at - 1]?.id),
      End: () => go(lines.at(-1)?.id),
      Enter: () => enter(line),
      Home: () => go(lines[0]?.id),
    }
    const act = acts[key.key]
    if (!act) return
    key.preventDefault()
    act()
  }
  return (
    <ul ref={list} role="tree" aria-label={t('tree.label')} className="grid">
      {lines.map((line, at) => (
        <Row
          key={line.id}
          line={line}
          isBusy={!line.branch && reading.has(line.levelId)}
          isOpen={opened.has(line.id)}
          isCurrent={line.id === current}
          onKeyDown={(key) => move(key, line, at)}
          turn={() => turn(line.id, !opened.has(line.id))}
          open={() => enter(line)}
        />
      ))}
    </ul>
  )
}

/** Returns the loaded levels, which of them are open, and which are being read. */
function useLevels({ next, rows, search }: Shown) {
  const t = useTranslations('agents')
  const toast = useToast()
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map([['', { next, rows }]]))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [reading, setReading] = useState<ReadonlySet<string>>(new Set())
  // Two clicks before the next drawing are one question.
  const asking = useRef(new Set<string>())

  /** Reads the next page of a level: how to show it, and its first row. */
  async function read(levelId: string): Promise<{ id?: string; show: () => void } | undefined> {
    const known = levels.get(levelId)
    if (asking.current.has(levelId) || known?.next === null) return undefined
    asking.current.add(levelId)
    setReading(new Set(asking.current))
    const after = known?.next ? { after: known.next } : {}
    const place = levelId ? { under: levelId } : search ? { search } : {}
    try {
      const page = await callApi(listDownlines, { limit: '100', ...after, ...place })
      const show = () =>
        setLevels((before) => {
          const all = [...(before.get(levelId)?.rows ?? []), ...page.rows]
          return new Map(before).set(levelId, { next: page.next, rows: all })
        })
      return { show, ...(page.rows[0] && { id: page.rows[0].id }) }
    } catch {
      toast({ text: t('tree.readFailed'), tone: 'danger' })
      return undefined
    } finally {
      asking.current.delete(levelId)
      setReading(new Set(asking.current))
    }
  }
  const turn = (id: string, isOpen: boolean) => {
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
    if (isOpen && !levels.has(id)) void read(id).then((page) => page?.show())
  }
  return { levels, opened, read, reading, turn }
}

function Row(props: {
  line: Line
  isBusy: boolean
  isOpen: boolean
  isCurrent: boolean
  onKeyDown: (key: KeyboardEvent) => void
  turn: () => void
  open: () => void
}) {
  const t = useTranslations('agents')
  const { isBusy, isOpen, line } = props
  const { branch, depth, id } = line
  const hasBelow = branch !== null && branch.directCount > 0
  return (
    <li
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={props.isCurrent}
      aria-busy={isBusy}
      {...(hasBelow && { 'aria-expanded': isOpen })}
      data-id={id}
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
          if (!hasBelow) return
          click.stopPropagation()
          props.turn()
        }}
      >
        {hasBelow && <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} />}
        {isBusy && <Spinner />}
      </span>
      {branch ? (
        <Person branch={branch} />
      ) : (
        <span className="min-w-0 truncate text-action">{t('more')}</span>
      )}
    </li>
  )
}

function Person({ branch: { agentType, directCount, name } }: { branch: Branch }) {
  const t = useTranslations('agents')
  const type = ([1, 2, 41, 42] as const).find((one) => one === agentType) ?? 0
  return (
    <>
      <span className="min-w-0 truncate">{name}</span>
      <span className="text-small text-text-3">{t(`types.${type}`)}</span>
      {directCount > 0 && (
        <span className="num ms-auto pe-2 text-small text-text-3">
          {t('tree.count', { count: directCount })}
        </span>
      )}
    </>
  )
}

/** Returns the visible rows, from the top down; a level that has more ends with a row for it. */
function linesOf(levels: ReadonlyMap<string, Level>, opened: ReadonlySet<string>): Line[] {
  const below = (levelId: string, depth: number): Line[] => {
    const level = levels.get(levelId)
    const lines = (level?.rows ?? []).flatMap((branch) => [
      { branch, depth, id: branch.id, levelId },
      ...(opened.has(branch.id) ? below(branch.id, depth + 1) : []),
    ])
    const hasMore = level !== undefined && level.next !== null
    return hasMore ? [...lines, { branch: null, depth, id: `more-${levelId}`, levelId }] : lines
  }
  return below('', 0)
}
