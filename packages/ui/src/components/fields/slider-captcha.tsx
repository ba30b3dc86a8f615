import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { ArrowRight, ChevronLeft, ChevronRight, RefreshCw } from '../../icons.ts'
import { joinClasses } from '../../join-classes.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Spinner } from '../states/spinner.tsx'

/** A place of the piece on its way: pixels of the picture and milliseconds since the start. */
export interface TrackPoint {
  x: number
  ms: number
}

export interface SliderCaptchaProps {
  /** The picture with the hole. */
  bg: string
  /** The piece, as high as in the picture. */
  piece: string
  pieceTop: number
  pieceWidth: number
  /** Size of the picture in its own pixels. */
  width: number
  height: number
  /** The final position of the piece in the picture's pixels, and its path. */
  onSolve: (x: number, track: TrackPoint[]) => void
  onRefresh: () => void
  label: string
  refreshLabel: string
  /** "←/→로 옮기고 Enter를 눌러요" */
  hint: string
  /** Small steps and letting go without dragging: "왼쪽으로 조금", "오른쪽으로 조금", "여기에 맞추기" */
  buttons: { left: string; right: string; check: string }
  error?: string | undefined
  busy?: boolean
}

/** Moves the piece into its hole: drag, or ← → by 2 px, with Shift by 10 px, Enter to let go. */
export function SliderCaptcha(props: SliderCaptchaProps) {
  const { width, pieceWidth, busy = false } = props
  const { x, most, rail, down, drag, letGo, step, up, press } = useSlide(props)
  const { buttons } = props
  const hintId = useId()
  const handle = useRef<HTMLButtonElement>(null)
  // It replaces the clicked element, or a picture that was not solved.
  useEffect(() => handle.current?.focus(), [])
  return (
    <div className="grid gap-2">
      <Picture {...props} x={x} />
      <div
        ref={rail}
        className="relative h-12 rounded-control border border-line bg-s2 forced-edge"
      >
        <div
          className="absolute inset-y-0 start-0 rounded-s-control bg-action/20"
          style={{ width: `${((x + pieceWidth / 2) / width) * 100}%` }}
        />
        <p
          id={hintId}
          className="pointer-events-none absolute inset-0 grid place-items-center ps-14 text-small text-text-3"
        >
          {x === 0 && props.hint}
        </p>
        <button
          ref={handle}
          type="button"
          // The track of the hand is what is asked for; a range input would hide it.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="slider"
          aria-label={props.label}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={x}
          aria-busy={busy || undefined}
          onPointerDown={down}
          onPointerMove={drag}
          onPointerUp={up}
          onPointerCancel={up}
          onKeyDown={press}
          style={{
            left: `${(x / width) * 100}%`,
            width: `max(${(pieceWidth / width) * 100}%, 44px)`,
          }}
          className={joinClasses(
            'absolute inset-y-0 grid touch-none place-items-center rounded-control bg-action',
            'cursor-grab text-on-action active:cursor-grabbing',
          )}
        >
          {busy ? <Spinner /> : <Icon of={ArrowRight} />}
        </button>
      </div>
      <div className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label={buttons.left} onClick={() => step(-2)} />
        <IconButton icon={ChevronRight} label={buttons.right} onClick={() => step(2)} />
        <Button variant="quiet" className="flex-1" busy={busy} onClick={letGo}>
          {buttons.check}
        </Button>
        <IconButton icon={RefreshCw} label={props.refreshLabel} onClick={props.onRefresh} />
      </div>
      <p aria-live="polite" className="text-small text-danger empty:absolute">
        {props.error}
      </p>
    </div>
  )
}

/** Returns the piece's position and the path of the hand or the keys that moved it. */
function useSlide(props: SliderCaptchaProps) {
  const { width, pieceWidth, busy = false } = props
  const [x, setX] = useState(0)
  const track = useRef<TrackPoint[]>([])
  const began = useRef(0)
  const grip = useRef<{ pointerX: number; x: number; scale: number } | null>(null)
  const rail = useRef<HTMLDivElement>(null)
  const most = width - pieceWidth

  const move = (to: number) => {
    const next = Math.round(Math.min(most, Math.max(0, to)))
    if (track.current.length === 0) began.current = performance.now()
    track.current.push({ x: next, ms: Math.round(performance.now() - began.current) })
    setX(next)
  }
  const letGo = () => {
    if (busy || track.current.length === 0) return
    props.onSolve(x, track.current)
    track.current = []
  }
  const step = (length: number) => {
    if (!busy) move(x + length)
  }
  const down = (pointer: PointerEvent<HTMLButtonElement>) => {
    if (busy || !rail.current) return
    pointer.currentTarget.setPointerCapture(pointer.pointerId)
    grip.current = { pointerX: pointer.clientX, x, scale: width / rail.current.clientWidth }
  }
  const drag = (pointer: PointerEvent) => {
    const held = grip.current
    if (held) move(held.x + (pointer.clientX - held.pointerX) * held.scale)
  }
  const up = () => {
    if (!grip.current) return
    grip.current = null
    letGo()
  }
  const press = (key: KeyboardEvent) => {
    if (key.key === 'Enter') {
      key.preventDefault()
      letGo()
      return
    }
    const turn = { ArrowRight: 1, ArrowLeft: -1 }[key.key]
    if (!turn || busy) return
    key.preventDefault()
    step(turn * (key.shiftKey ? 10 : 2))
  }
  return { x, most, rail, down, drag, letGo, step, up, press }
}

function Picture(props: SliderCaptchaProps & { x: number }) {
  const { width, height } = props
  return (
    <div
      className="relative w-full overflow-hidden rounded-control bg-s2"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={props.bg} alt="" draggable={false} className="size-full" />
      <img
        src={props.piece}
        alt=""
        draggable={false}
        className="pointer-events-none absolute"
        style={{
          left: `${(props.x / width) * 100}%`,
          top: `${(props.pieceTop / height) * 100}%`,
          width: `${(props.pieceWidth / width) * 100}%`,
        }}
      />
    </div>
  )
}
