import { useState } from 'react'
import type { Family } from '@madang/games/lottery/family'
import { useFetched } from '@madang/kit'
import { Banner, Button, formatMoney, IconButton, useLang, X } from '@madang/ui'
import { previewTicket } from '@madang/wire/lottery-tickets'
import type { LotteryLine } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { ChaseFields } from './chase-fields.tsx'
import { isPlan, multiplesOf, noPlan } from './chase-plan.ts'
import { askedOf, priceOf, sumWon } from './draft-line.ts'
import type { DraftLine, LinePrice } from './draft-line.ts'
import type { Board } from './use-board.ts'
import { useTicketOrder } from './use-ticket-order.ts'
import { useWords } from '../use-words.ts'

/** The lines of a ticket, their cost, and the buy button; picks stay for the next draw. */
export function Cart({
  board,
  change,
  edit,
  family,
  lines,
}: {
  board: Board
  family: Family
  lines: DraftLine[]
  change: (lines: DraftLine[]) => void
  edit: (line: DraftLine) => void
}) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const [plan, setPlan] = useState(noPlan)
  const { chase, place, submit } = useTicketOrder(board, lines, () => change([]))
  const selling = board.draws.find(({ state }) => state === 'selling')
  const won = (amount: string) => formatMoney(amount, { lang })
  const prices = lines.map((line) => priceOf(board, family, line))
  const stake = sumWon(prices.map((price) => price?.stakeWon ?? '0'))
  const rebate = sumWon(prices.map((price) => price?.rebateWon ?? '0'))
  return (
    <section
      aria-label={t('cart')}
      className="grid gap-3 rounded-tile border border-seam bg-s1 p-4"
    >
      <h2 className="text-h3">{t('cart')}</h2>
      <CartLines change={change} edit={edit} family={family} lines={lines} prices={prices} />
      {lines.length > 0 && selling && (
        <Preview board={board} lines={lines.map(askedOf)} number={selling.number} />
      )}
      <ChaseFields
        plan={plan}
        change={(more) => setPlan((own) => ({ ...own, ...more }))}
        stakeWon={stake}
      />
      <RefusalBanner of={place} />
      <RefusalBanner of={chase} />
      <dl className="num flex justify-between font-semibold">
        <dt>{t('total')}</dt>
        <dd className="label">{won(stake)}</dd>
      </dl>
      {rebate !== '0.00' && (
        <p className="text-small text-text-2">{t('rebateBack', { rebate: won(rebate) })}</p>
      )}
      <Button
        wide
        size="large"
        busy={place.busy || chase.busy}
        off={lines.length === 0 || !selling || !multiplesOf(plan)}
        onClick={() => submit(plan)}
      >
        {selling ? t(isPlan(plan) ? 'placePlan' : 'place') : t('closedNow')}
      </Button>
    </section>
  )
}

type Listed = {
  family: Family
  lines: DraftLine[]
  prices: (LinePrice | undefined)[]
  change: (lines: DraftLine[]) => void
  edit: (line: DraftLine) => void
}

/** The lines with their numbers and prices; each can be taken out again. */
function CartLines({ change, edit, family, lines, prices }: Listed) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const words = useWords(family.id)
  const won = (amount: string) => formatMoney(amount, { lang })
  if (lines.length === 0) return <p className="text-small text-text-3">{t('cartEmpty')}</p>
  return (
    <ol className="grid max-h-80 gap-1 overflow-y-auto">
      {lines.map((line, at) => (
        <li key={line.key} className="flex items-start gap-2 border-b border-seam py-1.5">
          <span className="num text-small text-text-3">{at + 1}</span>
          <span className="min-w-0 flex-1">
            <span className="label block font-semibold">{words.play(line.playType)}</span>
            <span className="num block text-small break-words text-text-2">
              {line.picks
                .map((group) => group.map(words.option).join(' '))
                .filter((group) => group !== '')
                .join(' | ')}
            </span>
            <span className="num label text-small text-text-3">
              {won(prices[at]?.stakeWon ?? '0')}
            </span>
          </span>
          <Button
            variant="link"
            size="small"
            aria-label={t('edit', { line: at + 1 })}
            onClick={() => edit(line)}
          >
            {t('editShort')}
          </Button>
          <IconButton
            icon={X}
            label={t('removeLine', { line: at + 1 })}
            onClick={() => change(lines.filter(({ key }) => key !== line.key))}
          />
        </li>
      ))}
    </ol>
  )
}

type Asked = { board: Board; lines: LotteryLine[]; number: string }

/** Information before the purchase: how full the numbers are, and which bets do not count. */
function Preview({ board, lines, number }: Asked) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const asked = { gameCode: board.game.gameCode, lines, number }
  const { data } = useFetched(previewTicket, asked, { staleTime: 5_000 })
  const hedged = data?.lines.flatMap(({ isHedged }, at) => (isHedged ? [at + 1] : [])) ?? []
  const least = data?.lines.reduce((own, { roomLeft }) => Math.min(own, Number(roomLeft)), Infinity)
  if (!data) return null
  return (
    <div className="grid gap-2">
      {least !== undefined && Number.isFinite(least) && (
        <p className="num text-small text-text-3">
          {t('roomLeft', { amount: formatMoney(String(least), { lang }) })}
        </p>
      )}
      {hedged.length > 0 && (
        <Banner tone="warn">{t('hedged', { lines: hedged.join(', ') })}</Banner>
      )}
    </div>
  )
}
