import { useState } from 'react'
import { Chip, Skeleton, Switch } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { Cart } from './cart.tsx'
import { DrawClock } from '../results/draw-clock.tsx'
import { MyLottery } from '../my-lottery.tsx'
import { PickPanel } from './pick-panel.tsx'
import { ResultsPanel } from '../results/results-panel.tsx'
import { useBoard } from './use-board.ts'
import { useCart } from './use-cart.ts'
import { useWords } from '../use-words.ts'

/** One game: the clock, the last result, what can be played, the cart, and past draws. */
export function GameBoard({
  choosePlay,
  gameCode,
  playType,
}: {
  gameCode: string
  playType: string | undefined
  choosePlay: (id: string) => void
}) {
  const { data: board, error, family, isError, refetch, skewMs } = useBoard(gameCode)
  const [isExpert, setExpert] = useState(false)
  const cart = useCart()
  if (isError && !board) return <Failure error={error} retry={() => void refetch()} />
  if (!board || !family) return <Skeleton className="h-120 w-full rounded-tile" />
  const basic = family.playTypes.filter((one) => one.isBasic).slice(0, basicMax)
  const asked = family.playTypes.find(({ id }) => id === playType)
  const isHidden = asked !== undefined && !basic.includes(asked)
  const shown = isExpert || isHidden ? family.playTypes : basic
  const play = asked ?? shown[0]
  if (!play) return null
  const edited = cart.editedAs(play.id)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-4">
        <DrawClock board={board} skewMs={skewMs} />
        <PlayChoice
          chosen={play.id}
          choose={choosePlay}
          family={family.id}
          isWhole={isExpert || isHidden}
          showAll={setExpert}
          shown={shown.map(({ id }) => id)}
        />
        <PickPanel
          key={`${play.id} ${edited?.key} ${board.groupMax}`}
          board={board}
          edited={edited}
          family={family}
          play={play}
          add={(added) => cart.add(added, edited)}
        />
      </div>
      <div className="grid content-start gap-4 self-start lg:sticky lg:top-20 lg:row-span-2">
        <Cart
          board={board}
          family={family}
          lines={cart.lines}
          change={cart.change}
          edit={(line) => {
            cart.edit(line)
            choosePlay(line.playType)
          }}
        />
        <MyLottery add={(again) => cart.add(again)} board={board} family={family} />
      </div>
      <ResultsPanel board={board} family={family} play={play} />
    </div>
  )
}

type Choosing = {
  chosen: string
  family: string
  shown: string[]
  isWhole: boolean
  choose: (id: string) => void
  showAll: (isWhole: boolean) => void
}

/** The play types: five for beginners, all of them on request. */
function PlayChoice({ choose, chosen, family, isWhole, showAll, shown }: Choosing) {
  const t = useTranslations('lottery')
  const words = useWords(family)
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">{t('playType')}</legend>
        {shown.map((id) => (
          <Chip key={id} pressed={id === chosen} onPress={() => choose(id)}>
            {words.play(id)}
          </Chip>
        ))}
      </fieldset>
      <Switch
        label={t('allPlayTypes')}
        checked={isWhole}
        onChange={({ target }) => showAll(target.checked)}
      />
    </>
  )
}

/** Beginners see five play types. */
const basicMax = 5
