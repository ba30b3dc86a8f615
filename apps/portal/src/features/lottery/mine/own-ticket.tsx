import { useMemo, useState } from 'react'
import { type Family, familyAt } from '@madang/games/lottery/family'
import { useCall } from '@madang/kit'
import { Badge, Button, formatMoney, useLang, useToast } from '@madang/ui'
import { cancelLotteryTicket, listLotteryTickets } from '@madang/wire/lottery-tickets'
import type { LotteryLine, LotteryTicket } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../../kit/app-link.tsx'
import { paths } from '../../../kit/paths.ts'
import { askedOf, priceOf } from '../board/draft-line.ts'
import type { Board } from '../board/use-board.ts'
import { DrawResult } from '../results/draw-result.tsx'
import { OwnLine } from './own-line.tsx'

/** The board on which the tickets are shown, and its cart. */
export type Playing = {
  board: Board
  family: Family
  /** Returns how many of the lines, from the first, the next ticket has taken. */
  add: (lines: LotteryLine[]) => number
}

/** A ticket with its result, its lines with what was right and won, its proof, and once more. */
export function OwnTicket({ add, board, family, ticket }: Playing & { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const won = (amount: string) => formatMoney(amount, { lang })
  const [isWhole, setWhole] = useState(false)
  const { drawAt, drawn, lines } = ticket
  const own = familyAt(family, new Date(drawAt))
  const view = useMemo(() => (drawn ? own.read(drawn) : undefined), [drawn, own])
  const isOver = ticket.state === 'settled' || ticket.state === 'held'
  return (
    <article
      aria-label={t('ticketOf', { name: ticket.name })}
      className="grid gap-1 border-b border-seam pb-2 text-small"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="num label text-text-3">{ticket.name}</span>
        <Outcome ticket={ticket} />
        <span className="num label ms-auto">
          {won(ticket.stake)}
          {isOver && <b className="font-semibold"> → {won(ticket.payout)}</b>}
        </span>
      </span>
      {drawn && <DrawResult drawn={drawn} family={ticket.family} isSmall />}
      <p className="text-text-3">{t('lineCount', { count: lines.length })}</p>
      <ol className="grid gap-1">
        {(isWhole ? lines : lines.slice(0, firstLines)).map((line, at) => (
          <OwnLine key={`${at}-${line.playType}`} family={own} line={line} view={view} />
        ))}
      </ol>
      {lines.length > firstLines && !isWhole && (
        <Button variant="link" size="small" onClick={() => setWhole(true)}>
          {t('allLines', { count: lines.length })}
        </Button>
      )}
      <TicketActions add={add} board={board} family={family} ticket={ticket} />
    </article>
  )
}

const firstLines = 3

/** Whether the ticket won, or the state that it is in. */
function Outcome({ ticket: { payout, rebate, state } }: { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  if (state !== 'settled') return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
  // A win is more than the rebate, which every ticket of a lower group gets.
  const isWon = Number(payout) > Number(rebate)
  return <Badge tone={isWon ? 'ok' : 'plain'}>{t(`outcomes.${isWon ? 'won' : 'lost'}`)}</Badge>
}

const tones = { cancelled: 'plain', held: 'warn', open: 'action', void: 'plain' } as const

function TicketActions({ add, board, family, ticket }: Playing & { ticket: LotteryTicket }) {
  const t = useTranslations('lottery')
  const toast = useToast()
  const cancel = useCall(cancelLotteryTicket, { refreshes: [listLotteryTickets] })
  const again = () => {
    const lines = ticket.lines.map((line) => askedOf(line))
    // Odds and units may have changed since: what cannot be bought any more is left out.
    const playable = lines.filter((line) => priceOf(board, family, line))
    const count = add(playable)
    const text = count < lines.length ? 'addedPart' : 'addedAgain'
    toast({
      text: t(text, { count, total: lines.length }),
      tone: count < lines.length ? 'info' : 'ok',
    })
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Button variant="link" size="small" onClick={again}>
        {t('buyAgain')}
      </Button>
      <AppLink
        className="touch text-action underline"
        href={`${paths.drawProof}?gameCode=${ticket.gameCode}&number=${ticket.number}`}
      >
        {t('verify')}
      </AppLink>
      {ticket.cancelUntil && (
        <Button
          variant="link"
          size="small"
          busy={cancel.busy}
          className="ms-auto"
          onClick={() => void cancel.send({ ticketId: ticket.id })}
        >
          {t('cancel')}
        </Button>
      )}
      {cancel.refusal && <span className="text-danger">{cancel.refusal.message}</span>}
    </span>
  )
}
