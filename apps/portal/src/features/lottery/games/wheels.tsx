import { joinClasses } from '@madang/ui'
import { turn } from './animate.ts'

const digits = '0123456789'.split('')

/** The number of full turns before a wheel stops. */
const roundsMax = 2

/** Digits by position, each on a wheel that turns to it; screen readers read the digits alone. */
export function Wheels({ drawn, isFresh }: { drawn: readonly string[]; isFresh: boolean }) {
  const places = drawn.flatMap((number) => number.split(''))
  return (
    <p className="flex min-w-0 flex-wrap gap-1.5">
      <span className="sr-only">{places.join(' ')}</span>
      {places.map((digit, at) => (
        <span
          // The position is the key of a digit.
          key={`${at}-${digit}`}
          aria-hidden="true"
          className="h-12 w-11 overflow-hidden rounded-control border border-line bg-s2"
        >
          <Wheel at={at} digit={digit} isFresh={isFresh} />
        </span>
      ))}
    </p>
  )
}

function Wheel({ at, digit, isFresh }: { at: number; digit: string; isFresh: boolean }) {
  const strip = Array.from({ length: roundsMax + 1 }, () => digits).flat()
  const place = roundsMax * digits.length + Number(digit)
  return (
    <span
      ref={isFresh ? (wheel) => turn(wheel, at) : null}
      style={{ transform: `translateY(-${place * 3}rem)` }}
      className="block"
    >
      {strip.map((one, index) => (
        <span
          key={index} // oxlint-disable-line react/no-array-index-key -- a wheel repeats its digits
          className={joinClasses(
            'num grid h-12 place-items-center text-body font-semibold',
            index === place ? 'text-text' : 'text-text-3',
          )}
        >
          {one}
        </span>
      ))}
    </span>
  )
}
