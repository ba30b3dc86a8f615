import type { KeyboardEvent } from 'react'
import type { ScratchSeries } from '@madang/wire/lottery-scratch'
import type { ScratchedTicket } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { layoutOf, placeOf, ticketHeight, ticketWidth } from './scratch-layout.ts'
import { useFieldWords } from './use-field-words.ts'
import type { Scratching } from './use-scratching.ts'

type Shown = {
  series: Pick<ScratchSeries, 'price' | 'surface'>
  ticket: ScratchedTicket | undefined
  scratching: Scratching | undefined
  onOffer: (() => void) | undefined
}

/** The fields for keys and readers, over their pictures. */
export function FieldButtons({ onOffer, scratching, series, ticket }: Shown) {
  const t = useTranslations('lottery')
  const { reading } = useFieldWords({ stake: series.price, surface: series.surface })
  return (
    <>
      {layoutOf(series.surface).map((box, at) => {
        const field = ticket?.fields[at]
        const isOpen = scratching?.open.has(at) === true
        return (
          <button
            key={placeOf(box)}
            type="button"
            data-field={at}
            aria-label={
              isOpen && field
                ? t('scratch.openField', { field: at + 1, shown: reading(field) })
                : t('scratchField', { field: at + 1 })
            }
            onKeyDown={step}
            onClick={({ detail }) =>
              scratching ? scratching.choose(at, detail === 0) : onOffer?.()
            }
            className="absolute cursor-pointer rounded-chip forced-colors:border"
            style={{
              height: `${(box.h / ticketHeight) * 100}%`,
              left: `${(box.x / ticketWidth) * 100}%`,
              top: `${(box.y / ticketHeight) * 100}%`,
              width: `${(box.w / ticketWidth) * 100}%`,
            }}
          />
        )
      })}
    </>
  )
}

/** Moves from field to field by the arrow keys. */
function step(pressed: KeyboardEvent<HTMLButtonElement>): void {
  const by = { ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1 }[pressed.key]
  if (by === undefined) return
  const ticket = pressed.currentTarget.closest('fieldset')
  const fields = [...(ticket?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const at = fields.indexOf(pressed.currentTarget)
  const next = fields[at + by]
  if (at < 0 || !next) return
  pressed.preventDefault()
  next.focus()
}
