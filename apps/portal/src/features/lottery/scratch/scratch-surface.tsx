import { useState } from 'react'
import type { PointerEvent } from 'react'
import { Art, Button, formatMoney, joinClasses, useLang } from '@madang/ui'
import { symbolArt } from '@madang/ui/art/symbol-art'
import type { ScratchedTicket } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { scratchTheme } from './scratch-theme.ts'

/**
 * Nine fields to scratch: by a click, by dragging a finger or the mouse, or all at once. Their
 * contents were fixed before.
 */
export function ScratchSurface({ price, ticket }: { ticket: ScratchedTicket; price: string }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const all = ticket.fields.map((_, at) => at)
  const isDone = open.size === ticket.fields.length
  const { field, grid, steps, symbol } = scratchTheme(ticket.titleId)
  const amountOf = (times: number) => formatMoney((Number(price) * times).toFixed(2), { lang })
  const uncover = (at: number) => setOpen((own) => (own.has(at) ? own : new Set([...own, at])))
  return (
    <div className="grid gap-3">
      <fieldset
        className={joinClasses('touch-none py-1', grid)}
        onPointerMove={(moved) => {
          const at = fieldUnder(moved)
          if (moved.buttons > 0 && at !== undefined) uncover(at)
        }}
      >
        <legend className="sr-only">{t('surface')}</legend>
        {ticket.fields.map((times, at) => (
          <button
            // The position is the key of a field.
            key={`${ticket.id}-${at}`}
            type="button"
            data-field={at}
            aria-label={open.has(at) ? amountOf(times) : t('scratchField', { field: at + 1 })}
            onClick={() => uncover(at)}
            className={joinClasses(
              'num label grid min-h-16 place-items-center border px-1 text-small',
              field,
              steps?.[at],
              open.has(at) ? 'border-line bg-s1' : 'border-transparent bg-s3 hover:brightness-110',
              isDone && times === ticket.times && 'border-live text-live font-semibold',
            )}
          >
            {open.has(at) ? amountOf(times) : <Art svg={symbolArt(symbol)} className="w-9" />}
          </button>
        ))}
      </fieldset>
      <output aria-live="polite" className="text-center">
        {isDone &&
          (ticket.times > 0
            ? t('scratchWon', { amount: formatMoney(ticket.payout, { lang }) })
            : t('scratchLost'))}
      </output>
      {!isDone && (
        <Button variant="quiet" onClick={() => setOpen(new Set(all))}>
          {t('scratchAll')}
        </Button>
      )}
    </div>
  )
}

/** Returns the field under a finger: while one is pressed, the others get no pointer events. */
function fieldUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-field]')
  return under ? Number(under.dataset.field) : undefined
}
