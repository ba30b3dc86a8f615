import { useState } from 'react'
import type { Family } from '@madang/games/lottery/family'
import { refresh, useCall, useFetched } from '@madang/kit'
import { Banner, Button, formatMoney, Switch, TextField, useLang, useTell } from '@madang/ui'
import { memberInfo } from '@madang/wire/identity'
import { listLotteryChases, startLotteryChase } from '@madang/wire/lottery-chases'
import { listLotteryTickets, placeLotteryTicket, previewTicket } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { requireMember } from '../../kit/require-member.ts'
import { clientBytes, priceOf, sumWon } from './draft-line.ts'
import type { DraftLine } from './draft-line.ts'
import type { Board } from './use-board.ts'
import { useWords } from './use-words.ts'

/** The lines of a ticket, what they cost, and the press; picks stay for the next draw. */
export function Cart({
  board,
  change,
  family,
  lines,
}: {
  board: Board
  family: Family
  lines: DraftLine[]
  change: (lines: DraftLine[]) => void
}) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const tell = useTell()
  const words = useWords(family.id)
  const [draws, setDraws] = useState(1)
  const [stopsOnWin, setStopsOnWin] = useState(true)
  const done = () => {
    change([])
    refresh(listLotteryTickets, listLotteryChases, memberInfo)
    tell({ text: t('placed'), tone: 'ok' })
  }
  const place = useCall(placeLotteryTicket, { done })
  const chase = useCall(startLotteryChase, { done })
  const selling = board.draws.find(({ state }) => state === 'selling')
  const won = (amount: string) => formatMoney(amount, { lang })
  const prices = lines.map((line) => priceOf(board, family, line))
  const stake = sumWon(prices.map((price) => price?.stakeWon ?? '0'))
  const rebate = sumWon(prices.map((price) => price?.rebateWon ?? '0'))
  const asked = lines.map(({ multiple, picks, playType, prizeMode }) => {
    return { multiple, picks, playType, prizeMode }
  })
  const press = () =>
    requireMember(() => {
      if (!selling) return
      const { gameCode } = board.game
      if (draws === 1) {
        const { number } = selling
        void place.send({ entropy: clientBytes(), gameCode, lines: asked, number })
      } else {
        const multiples = Array.from({ length: draws }, () => 1)
        void chase.send({ gameCode, lines: asked, multiples, stopLoss: null, stopsOnWin })
      }
    })
  const isBusy = place.busy || chase.busy
  return (
    <section
      aria-label={t('cart')}
      className="grid gap-3 rounded-tile border border-seam bg-s1 p-4"
    >
      <h2 className="text-h3">{t('cart')}</h2>
      {lines.length === 0 && <p className="text-small text-text-3">{t('cartEmpty')}</p>}
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
              look="link"
              size="small"
              aria-label={t('removeLine', { line: at + 1 })}
              onClick={() => change(lines.filter(({ key }) => key !== line.key))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      {lines.length > 0 && selling && (
        <Preview board={board} lines={asked} number={selling.number} />
      )}
      <TextField
        label={t('draws')}
        type="number"
        min={1}
        max={50}
        value={String(draws)}
        onChange={({ target }) => setDraws(Math.min(50, Math.max(1, Number(target.value) || 1)))}
      />
      {draws > 1 && (
        <>
          <Switch
            label={t('stopsOnWin')}
            checked={stopsOnWin}
            onChange={({ target }) => setStopsOnWin(target.checked)}
          />
          <p className="text-small text-text-3">{t('chaseAbout')}</p>
        </>
      )}
      <RefusalBanner of={place} />
      <RefusalBanner of={chase} />
      <dl className="num flex justify-between font-semibold">
        <dt>{t('total')}</dt>
        <dd className="label">{won(stake)}</dd>
      </dl>
      {rebate !== '0.00' && (
        <p className="text-small text-text-2">{t('rebateBack', { rebate: won(rebate) })}</p>
      )}
      <Button wide size="large" busy={isBusy} off={lines.length === 0 || !selling} onClick={press}>
        {selling ? t('place') : t('closedNow')}
      </Button>
    </section>
  )
}

type Asked = { board: Board; lines: Omit<DraftLine, 'key'>[]; number: string }

/** What the house says beforehand: a number that is nearly full, and bets that count for nothing. */
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
