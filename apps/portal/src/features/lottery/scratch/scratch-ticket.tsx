import { useId } from 'react'
import { readSurface } from '@madang/games/lottery/scratch-surface'
import { joinClasses } from '@madang/ui'
import { paletteNamed } from '@madang/ui/art/palette'
import type { ScratchedTicket, ScratchSeries } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'
import { FieldButtons } from './field-buttons.tsx'
import { Foil } from './foil.tsx'
import { Printed } from './printed.tsx'
import { layoutOf, placeOf, ticketHeight, ticketWidth } from './scratch-layout.ts'
import { scratchTheme } from './scratch-theme.ts'
import { TicketPaper } from './ticket-paper.tsx'
import { Heads, TicketFoot, TicketHead } from './ticket-words.tsx'
import { useFieldWords } from './use-field-words.ts'
import type { Scratching } from './use-scratching.ts'

type Shown = {
  name: string
  series: Pick<ScratchSeries, 'number' | 'price' | 'secretHash' | 'surface' | 'titleId'>
  /** The ticket that lies there; undefined before it is bought: all foil. */
  ticket?: ScratchedTicket | undefined
  scratching?: Scratching | undefined
  /** A field of a ticket that is not bought yet was chosen. */
  onOffer?: () => void
}

/** A ticket of paper with foil over its fields; its result was fixed when it was printed. */
export function ScratchTicket({ name, onOffer, scratching, series, ticket }: Shown) {
  const t = useTranslations('lottery.scratch')
  const about = { name, no: (ticket?.ticketNo ?? 0) + 1, series: series.number }
  return (
    <fieldset
      aria-label={ticket ? t('ticketOf', about) : name}
      className="relative mx-auto w-full touch-none overflow-hidden rounded-[3.6%/2.5%] select-none"
      style={{ aspectRatio: `${ticketWidth}/${ticketHeight}`, containerType: 'inline-size' }}
      {...scratching?.hand}
    >
      <svg
        viewBox={`0 0 ${ticketWidth} ${ticketHeight}`}
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <TicketPaper cloth={paletteNamed(scratchTheme(series.titleId).cloth)} />
        {ticket && <PrintedFields ticket={ticket} isDone={scratching?.isDone === true} />}
        <FoilLayer series={series} scratching={scratching} />
        <Heads surface={series.surface} />
        <TicketFoot seal={series.secretHash} />
      </svg>
      <TicketHead name={name} series={series} ticket={ticket} />
      <FieldButtons onOffer={onOffer} scratching={scratching} series={series} ticket={ticket} />
    </fieldset>
  )
}

/** What lies under the foil; what shows the win is marked when all of it is open. */
function PrintedFields({ isDone, ticket }: { ticket: ScratchedTicket; isDone: boolean }) {
  const { fields, surface, times, titleId } = ticket
  const { lines } = useFieldWords(ticket)
  const winning = isDone ? readSurface(surface, fields).winning : []
  return layoutOf(surface).map((box, at) => {
    const field = fields[at]
    if (!field) return null
    const win = winning.includes(at) ? (times > 1 ? 'more' : 'equal') : undefined
    const own = { box, field, lines: lines(field), win } as const
    return <Printed key={placeOf(box)} {...own} theme={scratchTheme(titleId)} />
  })
}

/** The foil, without what strokes have taken away. */
function FoilLayer({ scratching, series }: Pick<Shown, 'scratching' | 'series'>) {
  const mask = useId()
  const { cloth, foil } = scratchTheme(series.titleId)
  const palette = paletteNamed(cloth)
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <rect width={ticketWidth} height={ticketHeight} fill="#fff" />
        <path
          ref={scratching?.path}
          d={scratching?.strokes}
          fill="none"
          stroke="#000"
          strokeWidth="26"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </mask>
      <g mask={`url(#${mask})`}>
        {layoutOf(series.surface).map((box, at) => (
          <g
            key={placeOf(box)}
            className={joinClasses(
              'transition-opacity duration-200 motion-reduce:transition-none',
              scratching?.open.has(at) && 'opacity-0',
            )}
          >
            <Foil box={box} cloth={palette} shape={foil} />
          </g>
        ))}
      </g>
    </>
  )
}
