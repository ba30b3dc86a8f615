import { useState } from 'react'
import type { Family, PlayType } from '@madang/games/lottery/family'
import { Button, Chip, formatMoney, joinClasses, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Cart } from '../board/cart.tsx'
import { oddsOf, priceOf, randomPicks } from '../board/draft-line.ts'
import type { DraftLine } from '../board/draft-line.ts'
import { moveFocus } from '../board/number-board.tsx'
import { OddsTable } from '../board/odds-table.tsx'
import { modeOf, UnitSelect, unitsOf } from '../board/unit-select.tsx'
import type { Board } from '../board/use-board.ts'

const numbers = Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'))
const picksMax = 10
const quick = [3, 5, 8, 10]

/** A keno slip: one to ten of eighty numbers, their payouts by hits, and the cart. */
export function KenoShop({ board, family }: { board: Board; family: Family }) {
  const t = useTranslations('lottery')
  const [picked, setPicked] = useState<string[]>([])
  const [lines, setLines] = useState<DraftLine[]>([])
  const [unit, setUnit] = useState(unitsOf(board)[0] ?? '')
  const play = family.playTypes.find(({ id }) => id === `pick${picked.length}`)
  const prizeMode = modeOf(board, unit)
  const line = play && { multiple: 1, picks: [picked], playType: play.id, prizeMode }
  const price = line && priceOf(board, family, line)
  const turn = (number: string) =>
    setPicked((own) =>
      own.includes(number)
        ? own.filter((one) => one !== number)
        : own.length < picksMax
          ? [...own, number]
          : own,
    )
  const atRandom = (count: number) => {
    const wanted = family.playTypes.find(({ id }) => id === `pick${count}`)
    if (wanted) setPicked(randomPicks(wanted)[0] ?? [])
  }
  return (
    <>
      <section
        aria-label={t('kenoSlip')}
        className="grid min-w-0 gap-3 rounded-tile border border-seam bg-s1 p-4"
      >
        <h2 className="text-h3">{t('kenoSlip')}</h2>
        <output aria-live="polite" className="num text-small text-text-2">
          {t('kenoPicked', { most: picksMax, picked: picked.length })}
        </output>
        <SlipNumbers picked={picked} turn={turn} />
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="label pb-1 text-small text-text-2">{t('randomPick')}</legend>
          {quick.map((count) => (
            <Chip key={count} pressed={false} onPress={() => atRandom(count)}>
              {t('kenoQuick', { count })}
            </Chip>
          ))}
        </fieldset>
        <UnitSelect board={board} unit={unit} label={t('unit')} change={setUnit} />
        {play && <HitOdds board={board} play={play} />}
        <SlipActions
          bets={price?.bets ?? 0}
          stake={price?.stakeWon ?? '0'}
          clear={() => setPicked([])}
          take={() => {
            if (line) setLines([...lines, { ...line, key: crypto.randomUUID() }])
            setPicked([])
          }}
        />
      </section>
      <Cart
        board={board}
        family={family}
        lines={lines}
        change={setLines}
        edit={({ key, picks }) => {
          setPicked([...(picks[0] ?? [])])
          setLines(lines.filter((one) => one.key !== key))
        }}
      />
    </>
  )
}

type ActionsProps = { bets: number; stake: string; clear: () => void; take: () => void }

/** The cost of the slip and its actions; disabled without numbers. */
function SlipActions({ bets, clear, stake, take }: ActionsProps) {
  const t = useTranslations('lottery')
  const lang = useLang()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output aria-live="polite" className="num label me-auto font-semibold">
        {t('cost', { bets, stake: formatMoney(stake, { lang }) })}
      </output>
      <Button variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
      <Button off={bets === 0} onClick={take}>
        {t('addLine')}
      </Button>
    </div>
  )
}

function SlipNumbers({ picked, turn }: { picked: string[]; turn: (number: string) => void }) {
  return (
    <div className="grid grid-cols-6 gap-1 sm:grid-cols-10">
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-pressed={picked.includes(number)}
          onClick={() => turn(number)}
          onKeyDown={moveFocus}
          className={joinClasses(
            'num grid min-h-11 place-items-center rounded-control border text-small',
            picked.includes(number)
              ? 'border-action bg-action font-semibold text-on-action'
              : 'border-line bg-s2 hover:bg-s3',
          )}
        >
          {number}
        </button>
      ))}
    </div>
  )
}

/** The payout of each number of hits, with its exact chance. */
function HitOdds({ board, play }: { board: Board; play: PlayType }) {
  const t = useTranslations('lottery')
  const odds = oddsOf(board, play, board.groupMax)
  return (
    <OddsTable
      head={t('hitsHead')}
      rows={play.prizes.map(({ expected, id }) => ({
        chance: expected,
        key: id,
        name: t('hitCount', { count: Number(id.slice(3)) }),
        odds: odds[id] ?? 0n,
      }))}
    />
  )
}
