import { createContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton, Keyboard, Modal } from '@madang/ui'

/** Opens the next item of the queue after a decision; undefined if it was the last. */
export const OpenNext = createContext<(() => void) | undefined>(undefined)

/** Takes the response of a decision: if it is the open row, the row shows its new state. */
export const RenewRow = createContext<(answer: unknown) => void>(() => undefined)

/** The shortcut that leads to a decision. */
export type Shortcut = 'approve' | 'claim' | 'refuse'
const letterOf: Record<string, Shortcut> = { a: 'approve', c: 'claim', r: 'refuse' }

/** Returns the shortcut of a call, by its path and its fixed fields. */
export function shortcutOf(path: string, fixed: object): Shortcut | undefined {
  const texts = Object.values(fixed).filter((word) => typeof word === 'string')
  if (path.endsWith('/claim')) return 'claim'
  if (/\/(refuse|reject)$/.test(path) || texts.some((word) => noWords.has(word))) return 'refuse'
  const isYes = /\/(approve|confirm|pay)$/.test(path) || texts.some((word) => yesWords.has(word))
  return isYes ? 'approve' : undefined
}

const yesWords = new Set([
  'RELEASE',
  'accepted',
  'agree',
  'agreed',
  'approve',
  'booked',
  'credited',
])
const noWords = new Set(['DENY', 'decline', 'declined', 'refused', 'returned'])

type Row = { id: string }
type Props = {
  rows: readonly Row[]
  openId: string | undefined
  open: (id: string) => void
  /** Leads to a decision whose form is rendered only on request. */
  lead?: (decision: Shortcut) => void
}

/**
 * J and K walk a list; A, R and C move to the decision of the open row. Its first field, or its
 * button, takes the focus: a letter alone decides nothing.
 */
export function ListKeys(props: Props) {
  const t = useTranslations('backoffice.keys')
  const [isHelpOpen, setHelpOpen] = useState(false)
  useLetters(props, () => setHelpOpen(true))
  const keys = [
    ['J', t('next')],
    ['K', t('previous')],
    ['A', t('approve')],
    ['R', t('refuse')],
    ['C', t('claim')],
    ['⌘K / Ctrl K', t('palette')],
    ['?', t('help')],
  ] as const
  return (
    <>
      <IconButton
        icon={Keyboard}
        label={t('open')}
        className="max-md:hidden"
        onClick={() => setHelpOpen(true)}
      />
      <Modal open={isHelpOpen} title={t('title')} onClose={() => setHelpOpen(false)} closeOnCover>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-ui">
          {keys.map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="font-mono">{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p className="pt-4 text-small text-text-2">{t('about')}</p>
      </Modal>
    </>
  )
}

function useLetters({ lead = leadTo, open, openId, rows }: Props, help: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const at = rows.findIndex(({ id }) => id === openId)
      const step = { j: 1, k: -1 }[key]
      const next = step && rows[at < 0 ? 0 : at + step]
      const decision = letterOf[key]
      if (next) open(next.id)
      else if (decision) lead(decision)
      else if (key === '?') help()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** Focuses the first field of the decision, or its button. */
export function leadTo(decision: Shortcut): void {
  const form = document.querySelector(`form[data-shortcut=${decision}]`)
  const field = form?.querySelector<HTMLElement>('input, textarea')
  const place = field ?? form?.querySelector<HTMLElement>('button')
  place?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}
