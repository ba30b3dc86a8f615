const pipsAt: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** The six signs of fish, prawn and crab dice, with their colours, by face. */
const signs = [
  ['red', 'M14 52c14-26 42-26 56-4l16-14v36L70 56c-14 22-42 22-56-4z'],
  ['green', 'M24 70c-6-34 22-54 50-44-26 2-34 20-30 44zM30 76l-8 12M40 78l-2 12M50 76l6 10'],
  ['blue', 'M50 10c12 0 16 12 10 22 20 8 24 56-10 56s-30-48-10-56c-6-10-2-22 10-22z'],
  ['blue', 'M50 12a38 38 0 1 1-.1 0zM38 38h24v24H38z'],
  ['green', 'M50 36c22 0 32 14 28 30-8 16-48 16-56 0-4-16 6-30 28-30zM22 46L8 28M78 46l14-18'],
  ['red', 'M30 20l10 8 8-10 8 10 10-6-2 18c18 10 18 42-14 48-36-4-38-40-20-48z'],
] as const

const signColors = { blue: '#1b57b0', green: '#1f6b36', red: '#b83a1b' }

/** A die: pips, red for one and four as in the east, or the signs of fish, prawn and crab. */
export function Die({
  code,
  face,
  isRolling,
}: {
  code: string
  face: number
  /** Left out where it is only a picture of a die. */
  isRolling?: boolean
}) {
  const isRed = face === 1 || face === 4
  const sign = code === 'YSX' ? signs[face - 1] : undefined
  return (
    <svg className="die" viewBox="0 0 100 100" data-motion={motionOf(isRolling)} aria-hidden="true">
      <rect className="card-paper" fill="#fbf6ec" x="2" y="2" width="96" height="96" rx="18" />
      {sign ? (
        <path
          className={`sign-${sign[0]}`}
          fill={signColors[sign[0]]}
          fillRule="evenodd"
          stroke={sign[0] === 'green' ? signColors.green : 'none'}
          strokeWidth="4"
          d={sign[1]}
        />
      ) : (
        (pipsAt[face] ?? []).map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            className={isRed ? 'pip-red' : 'pip-black'}
            fill={isRed ? signColors.red : '#1c1815'}
            cx={x}
            cy={y}
            r="10"
          />
        ))
      )}
    </svg>
  )
}

/** A two-coloured token: red or white side up. */
export function Token({ isHidden, isRed }: { isRed: boolean; isHidden?: boolean }) {
  const paint = isHidden ? 'token-hidden' : isRed ? 'token-red' : 'card-paper'
  return (
    <svg
      className="token"
      viewBox="0 0 100 100"
      data-motion={motionOf(isHidden)}
      aria-hidden="true"
    >
      <circle className={paint} fill={isRed ? signColors.red : '#fbf6ec'} cx="50" cy="50" r="46" />
      <circle className="token-ring" fill="none" stroke="#0003" cx="50" cy="50" r="34" />
    </svg>
  )
}

/** How a piece moves: shaken, or just come to rest. */
const motionOf = (isShaken: boolean | undefined) =>
  isShaken === undefined ? undefined : isShaken ? 'roll' : 'land'
