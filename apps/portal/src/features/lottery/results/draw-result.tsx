import { useKnownWords } from '@madang/kit/use-known-words'
import { joinClasses } from '@madang/ui'
import { appear, drawPath, race, roll, shake } from '../games/animate.ts'
import { Wheels } from '../games/wheels.tsx'
import { useWords } from '../use-words.ts'

/**
 * The numbers of a draw in the form of its family: balls from a drum, digits, dice, a race of ten,
 * a ladder, or Vietnam's table of prizes. New ones are animated, unless reduced motion is
 * preferred.
 */
export function DrawResult({
  drawn,
  family,
  isFresh = false,
  isSmall = false,
}: {
  family: string
  drawn: readonly string[]
  isFresh?: boolean
  isSmall?: boolean
}) {
  if (family === 'ladder') return <Ladder drawn={drawn} isFresh={isFresh} isSmall={isSmall} />
  if (family in prizes) return <PrizeTable drawn={drawn} family={family} isSmall={isSmall} />
  if (family === 'pk10' && !isSmall) return <Race drawn={drawn} isFresh={isFresh} />
  if (wheeled.has(family) && !isSmall) return <Wheels drawn={drawn} isFresh={isFresh} />
  const hasDrum = drummed.has(family) && !isSmall
  const isLittle = isSmall || family === 'bingo'
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-1">
      {hasDrum && <Drum isFresh={isFresh} />}
      {drawn.map((number, at) => (
        <li
          // The position is the key: SSC repeats digits.
          key={`${at}-${number}`}
          ref={isFresh ? (ball) => (family === 'k3' ? roll(ball, at) : appear(ball, at)) : null}
          className={joinClasses(
            'num grid place-items-center border',
            family === 'k3' ? 'rounded-control' : 'rounded-full',
            isLittle ? 'h-7 min-w-7 px-1 text-small' : 'h-11 min-w-11 px-2 text-body font-semibold',
            isSpecial(family, at) ? 'border-live bg-s1 text-live' : 'border-line bg-s2',
          )}
        >
          {number}
        </li>
      ))}
    </ul>
  )
}

/** Digits by position turn on wheels; numbers fall out of a drum. */
const wheeled = new Set(['3d', 'ssc', 'togel'])
const drummed = new Set(['11x5', 'bingo', 'keno', 'mark6', 'powerball'])

/** The drum that the balls come from. */
function Drum({ isFresh }: { isFresh: boolean }) {
  return (
    <li aria-hidden="true" className="me-1">
      <span
        ref={isFresh ? shake : null}
        className="grid size-11 grid-cols-2 place-items-center rounded-full border-2 border-line bg-s2 p-1.5"
      >
        {['a', 'b', 'c', 'd'].map((ball) => (
          <span key={ball} className="size-2.5 rounded-full bg-live" />
        ))}
      </span>
    </li>
  )
}

const isSpecial = (family: string, at: number): boolean =>
  (family === 'mark6' && at === 6) || (family === 'powerball' && at === 5)

/** Ten cars, the first in front; their lanes fill as they finish. */
function Race({ drawn, isFresh }: { drawn: readonly string[]; isFresh: boolean }) {
  return (
    <ol className="grid gap-1">
      {drawn.map((car, at) => (
        <li key={car} className="flex items-center gap-2">
          <span className="num w-6 text-small text-text-3">{at + 1}</span>
          <span className="h-6 min-w-0 flex-1 overflow-hidden rounded-chip bg-s2">
            <span
              ref={isFresh ? (lane) => race(lane, at) : null}
              style={{ width: `${100 - at * 7}%` }}
              className="num flex h-full items-center justify-end rounded-chip bg-s3 pe-2 text-small"
            >
              {car}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Two rails with three or four rungs, and the path down. */
function Ladder({
  drawn,
  isFresh,
  isSmall,
}: {
  drawn: readonly string[]
  isFresh: boolean
  isSmall: boolean
}) {
  const words = useWords('ladder')
  const [start = 'left', lines = '3'] = drawn
  const end = (start === 'left') === (lines === '3') ? 'even' : 'odd'
  const name = `${words.option(start)} ${words.option(lines)} ${words.option(end)}`
  if (isSmall) return <span className="label text-small">{name}</span>
  const { path, rungs } = wayDown(start, Number(lines))
  return (
    <figure className="grid justify-items-center gap-1">
      <svg viewBox="0 0 100 105" className="h-40" aria-hidden="true">
        <path d="M20 5V100M80 5V100" className="stroke-line" strokeWidth="3" fill="none" />
        <path
          d={rungs.map((y) => `M20 ${y}H80`).join('')}
          className="stroke-line"
          strokeWidth="3"
          fill="none"
        />
        <path
          ref={isFresh ? drawPath : null}
          d={path}
          className="stroke-action"
          strokeWidth="4"
          fill="none"
        />
      </svg>
      <figcaption className="label font-semibold">{name}</figcaption>
    </figure>
  )
}

/** Returns the rungs by their height, and the path that crosses each of them. */
function wayDown(start: string, count: number): { rungs: number[]; path: string } {
  const rungs = Array.from({ length: count }, (_, at) => 20 + at * 20)
  const begin = start === 'left' ? 20 : 80
  const sideAfter = (crossed: number) => (crossed % 2 === 0 ? begin : 100 - begin)
  const steps = rungs.map((y, at) => `L${sideAfter(at)} ${y} L${sideAfter(at + 1)} ${y}`)
  return { path: `M${begin} 5 ${steps.join(' ')} L${sideAfter(count)} 100`, rungs }
}

const northern = [1, 1, 2, 6, 4, 6, 3, 4]
const southern = [1, 1, 1, 2, 7, 1, 3, 1, 1]
/** The prizes of draws that have several, in order: the name and the count of each. */
const prizes: Readonly<Record<string, readonly (readonly [name: string, count: number])[]>> = {
  '4d': [
    ['first', 1],
    ['second', 1],
    ['third', 1],
    ['special', 10],
    ['consolation', 10],
  ],
  thai: [
    ['first', 1],
    ['bottom2', 1],
    ['front3', 2],
    ['bottom3', 2],
  ],
  'vn-north': northern.map((count, at) => [`level${at}`, count]),
  'vn-south': southern.map((count, at) => [`level${at}`, count]),
}

function PrizeTable({
  drawn,
  family,
  isSmall,
}: {
  family: string
  drawn: readonly string[]
  isSmall: boolean
}) {
  const t = useKnownWords('lottery')
  if (isSmall) return <span className="num font-semibold">{drawn[0]}</span>
  const levels = prizes[family] ?? []
  const rows = byPrize(
    drawn,
    levels.map(([, count]) => count),
  )
  return (
    <table className="w-full text-small">
      <tbody>
        {rows.map((numbers, at) => (
          <tr key={`${at}-${numbers[0]}`} className="border-b border-seam">
            <th scope="row" className="label w-20 py-1 text-start font-normal text-text-3">
              {t(`prize.${levels[at]?.[0]}`) ?? at}
            </th>
            <td className={joinClasses('num py-1', at === 0 && 'text-h3 text-live')}>
              <span className="flex flex-wrap gap-x-3">
                {numbers.map((number, place) => (
                  <span key={`${place}-${number}`}>{number}</span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The numbers in rows, prize by prize. */
const byPrize = (drawn: readonly string[], counts: readonly number[]): string[][] =>
  counts.map((count, at) => {
    const from = counts.slice(0, at).reduce((sum, before) => sum + before, 0)
    return drawn.slice(from, from + count)
  })
