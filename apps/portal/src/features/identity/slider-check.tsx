import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import {
  Button,
  ChevronLeft,
  ChevronRight,
  IconButton,
  RefreshCw,
  Skeleton,
  Text,
} from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Gives } from '@madang/wire'
import type { slider } from '@madang/wire/identity'
import { useSlider } from './use-slider.ts'
import type { SliderPurpose } from './use-slider.ts'

const stepPx = 2
const longStepPx = 10

/**
 * The piece that people put into its place: dragged, by arrow keys or by buttons. Where it belongs
 * only the server knows; `onPass` gets the proof for the one call it is good for.
 */
export function SliderCheck({
  purpose,
  onPass,
}: {
  purpose: SliderPurpose
  onPass: (pass: string) => void
}) {
  const t = useTranslations('identity.slider')
  const check = useSlider(purpose, onPass)
  return (
    <section aria-label={t('title')} className="grid gap-2 border-t border-seam pt-4">
      <div className="flex items-center justify-between gap-2">
        <Text size="ui">{t('title')}</Text>
        <IconButton icon={RefreshCw} label={t('another')} onClick={check.renew} />
      </div>
      {check.puzzle ? (
        <Board key={check.puzzle.id} puzzle={check.puzzle} check={check} />
      ) : (
        <Skeleton className="aspect-2/1 w-full max-w-100" />
      )}
      <div aria-live="polite">
        {check.message && (
          <Text size="small" tone={check.message === 'failed' ? 'danger' : 'quiet'}>
            {t(check.message)}
          </Text>
        )}
      </div>
      <Button look="link" className="-mx-4 justify-self-start" onClick={check.goAround}>
        {t('otherWay')}
      </Button>
    </section>
  )
}

type Puzzle = Gives<typeof slider>
type Check = ReturnType<typeof useSlider>

function Board({ check, puzzle }: { check: Check; puzzle: Puzzle }) {
  const t = useTranslations('identity.slider')
  const hintId = useId()
  const [x, setX] = useState(0)
  const track = useRef<[number, number][]>([])
  const end = puzzle.width - puzzle.pieceSize
  const move = (next: number) => {
    const at = Math.max(0, Math.min(end, next))
    track.current.push([at, Math.round(performance.now())])
    setX(at)
  }
  const letGo = () => {
    if (x > 0) check.verify(x, track.current)
  }
  const onKeyDown = (key: KeyboardEvent) => {
    const step = key.shiftKey ? longStepPx : stepPx
    const turn = { ArrowLeft: -step, ArrowRight: step }[key.key]
    if (key.key === 'Enter') letGo()
    if (turn !== undefined) move(x + turn)
    if (key.key === 'Enter' || turn !== undefined) key.preventDefault()
  }
  return (
    <div className="grid w-full max-w-100 gap-1">
      <div className="relative aspect-2/1 w-full overflow-hidden rounded-control">
        <img src={puzzle.bg} alt="" className="size-full" draggable={false} />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className="absolute drop-shadow-lg"
          style={{
            left: `${(x / puzzle.width) * 100}%`,
            top: `${(puzzle.y / puzzle.height) * 100}%`,
            width: `${(puzzle.pieceSize / puzzle.width) * 100}%`,
          }}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label={t('left')} onClick={() => move(x - stepPx)} />
        <input
          type="range"
          // The check comes after a press of the form: the hands go on here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          min={0}
          max={end}
          value={x}
          aria-label={t('handle')}
          aria-describedby={hintId}
          className="h-11 min-w-0 flex-1 accent-action"
          onChange={(change) => move(Number(change.target.value))}
          onKeyDown={onKeyDown}
          onPointerUp={letGo}
        />
        <IconButton icon={ChevronRight} label={t('right')} onClick={() => move(x + stepPx)} />
      </div>
      <Text size="small" tone="faint" id={hintId}>
        {t('hint')}
      </Text>
      <Button look="quiet" busy={check.isBusy} onClick={letGo}>
        {t('check')}
      </Button>
    </div>
  )
}
