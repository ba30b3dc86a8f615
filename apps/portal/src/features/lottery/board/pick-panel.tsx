import { useState } from 'react'
import type { Family, PlayType } from '@madang/games/lottery/family'
import { Button, formatMoney, Select, TextField, useLang } from '@madang/ui'
import { ticketLinesMax } from '@madang/wire/lottery-tickets'
import type { LotteryLine } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import type { LinePrice } from './draft-line.ts'
import { noPicks, oddsOf, priceOf, randomPicks, shownOdds } from './draft-line.ts'
import { PasteList } from './paste-list.tsx'
import { PlayHelp } from './play-help.tsx'
import { NumberBoard } from './number-board.tsx'
import { firstUnitOf, groupIn, groupsOf, unitsOf } from './unit-select.tsx'
import type { Board } from './use-board.ts'
import { useWords } from '../use-words.ts'

/** One play type: help, numbers, unit, multiple and the slider between odds and rebate. */
export function PickPanel({
  add,
  board,
  edited,
  family,
  play,
}: {
  board: Board
  family: Family
  play: PlayType
  /** The line of the cart that is being edited. */
  edited?: LotteryLine | undefined
  /** Returns how many of the lines, from the first, the ticket has taken. */
  add: (lines: LotteryLine[]) => number
}) {
  const t = useTranslations('lottery')
  const words = useWords(family.id)
  const [picks, setPicks] = useState(edited?.picks.map((group) => [...group]) ?? noPicks(play))
  const before = board.prizeModes.find(({ id }) => id === edited?.prizeMode)
  const [choice, setChoice] = useState({
    // Without a choice, the ceiling, which changes when a visitor logs in.
    group: before?.group,
    multiple: edited?.multiple ?? 1,
    unit: before?.unit ?? firstUnitOf(board, play),
  })
  const { multiple, unit } = choice
  const group = groupIn(board, choice.group)
  const mode = board.prizeModes.find((one) => one.unit === unit && one.group === group)
  const line = { multiple, picks, playType: play.id, prizeMode: mode?.id ?? '' }
  const odds = oddsOf(board, play, group)
  const best = Object.values(odds).reduce((most, own) => (own > most ? own : most), 0n)
  return (
    <section aria-label={words.play(play.id)} className="grid gap-3">
      <PlayHelp
        best={best}
        board={board}
        family={family}
        play={play}
        price={priceOfBet(unit, play)}
      />
      <NumberBoard
        change={setPicks}
        family={family.id}
        odds={play.prizes.length > 1 ? odds : {}}
        picks={picks}
        play={play}
      />
      <PriceFields
        best={best}
        board={board}
        choice={{ group, multiple, unit }}
        change={(more) => setChoice({ ...choice, ...more })}
        isRebated={board.plays.find(({ id }) => id === play.id)?.followsGroup ?? false}
      />
      <PickActions
        price={priceOf(board, family, line)}
        words={t(edited ? 'saveLine' : 'addLine')}
        clear={() => setPicks(noPicks(play))}
        draw={() => setPicks(randomPicks(play))}
        take={() => add([line]) > 0}
      />
      {!edited && (
        <PasteList play={play} add={(list) => add(list.map((own) => ({ ...line, picks: own })))} />
      )}
    </section>
  )
}

type ActionsProps = {
  price: LinePrice | undefined
  /** The label of the button that adds the line. */
  words: string
  clear: () => void
  draw: () => void
  /** Returns whether the ticket had room. */
  take: () => boolean
}

/** The cost of the line and its actions. */
function PickActions({ clear, draw, price, take, words }: ActionsProps) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const stake = formatMoney(price?.stakeWon ?? '0', { lang })
  const [isFull, setFull] = useState(false)
  return (
    <div className="grid grid-cols-3 items-center gap-2 sm:flex sm:gap-3">
      <output aria-live="polite" className="num label col-span-3 font-semibold sm:me-auto">
        {t('cost', { bets: price?.bets ?? 0, stake })}
      </output>
      <Button variant="quiet" onClick={draw}>
        {t('randomPick')}
      </Button>
      <Button variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
      <Button
        off={!price}
        onClick={() => {
          const isTaken = take()
          setFull(!isTaken)
          if (isTaken) clear()
        }}
      >
        {words}
      </Button>
      <output aria-live="polite" className="col-span-3 text-small text-warn empty:hidden">
        {isFull && t('cartFull', { most: ticketLinesMax })}
      </output>
    </div>
  )
}

type Choice = { group: number; multiple: number; unit: string }

/**
 * Unit and multiple, and if the odds depend on the prize group, the slider between odds and rebate.
 */
function PriceFields({
  best,
  board,
  change,
  choice,
  isRebated,
}: {
  board: Board
  best: bigint
  choice: Choice
  isRebated: boolean
  change: (more: Partial<Choice>) => void
}) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const won = (amount: string) => formatMoney(amount, { lang })
  const units = unitsOf(board)
  const groups = groupsOf(board).toReversed()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={t('unit')}
        value={choice.unit}
        onChange={({ target }) => change({ unit: target.value })}
        options={units.map((one) => ({ label: won(one), value: one }))}
      />
      <TextField
        label={t('multiple')}
        type="number"
        min={1}
        max={10_000}
        value={String(choice.multiple)}
        onChange={({ target }) => change({ multiple: bounded(Number(target.value)) })}
      />
      {isRebated && groups.length > 1 && (
        <label className="grid gap-1 text-small">
          <span className="label text-text-2">
            {t('slider', {
              odds: shownOdds(best),
              rebate: ((board.groupMax - choice.group) / 20).toFixed(1),
            })}
          </span>
          <input
            type="range"
            // By position, so that both ends are groups of the game, whatever lies between them.
            min={0}
            max={groups.length - 1}
            value={groups.indexOf(choice.group)}
            aria-valuetext={`${choice.group}`}
            onChange={({ target }) => change({ group: groups[Number(target.value)] ?? 0 })}
            className="h-11 w-full accent-action"
          />
        </label>
      )}
      <p className="text-small text-text-3 sm:col-span-3">{t('randomIsRandom')}</p>
    </div>
  )
}

const bounded = (multiple: number): number =>
  Math.min(10_000, Math.max(1, Math.round(multiple) || 1))

/** Returns the cost of a single bet. */
const priceOfBet = (unit: string, { pricePct }: PlayType): string =>
  ((Number(unit) * pricePct) / 100).toFixed(2)
