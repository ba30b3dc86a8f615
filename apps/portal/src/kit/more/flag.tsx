import type { ReactNode } from 'react'
import type { Lang } from '@madang/kit'

/** The flag beside the name of a language. Decorative, because the name is already there. */
export function Flag({ lang }: { lang: Lang }) {
  return <CountryFlag code={countryOf[lang] ?? lang} />
}

/** The country whose flag represents a language. */
const countryOf: { [L in Lang]?: string } = { EN: 'GB', KO: 'KR' }

/** The flag of a country, drawn by us; a country without a drawing shows its code. */
export function CountryFlag({ code }: { code: string }) {
  const Drawn = flags[code]
  if (!Drawn) return <span className="num text-small">{code}</span>
  return (
    <svg viewBox="0 0 36 24" width="21" height="14" aria-hidden="true" className="flex-none">
      <Drawn />
    </svg>
  )
}

/** Red over blue, with three bars at each corner; `5` is a whole bar, `2 1` a broken one. */
function Taegukgi() {
  return (
    <>
      <path fill="#fff" d="M0 0h36v24H0z" />
      <g transform="rotate(34 18 12)">
        <path fill="#cd2e3a" d="M12 12a6 6 0 0 1 12 0z" />
        <path fill="#0047a0" d="M12 12a6 6 0 0 0 12 0a3 3 0 0 0-6 0a3 3 0 0 1-6 0" />
        <circle cx="15" cy="12" r="3" fill="#cd2e3a" />
      </g>
      <g stroke="#111" strokeWidth="1.1">
        <Bars turn={-56} x={7} y={5.5} broken="" />
        <Bars turn={56} x={29} y={5.5} broken="02" />
        <Bars turn={56} x={7} y={18.5} broken="1" />
        <Bars turn={-56} x={29} y={18.5} broken="012" />
      </g>
    </>
  )
}

function Bars({ turn, x, y, broken }: { turn: number; x: number; y: number; broken: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {[0, 1, 2].map((at) => (
        <path
          key={at}
          d={`M-2.5 ${(at - 1) * 1.8}h5`}
          strokeDasharray={broken.includes(`${at}`) ? '2 1' : undefined}
        />
      ))}
    </g>
  )
}

function UnionFlag() {
  return (
    <>
      <path fill="#012169" d="M0 0h36v24H0z" />
      <path stroke="#fff" strokeWidth="5" d="M0 0l36 24M36 0L0 24" />
      <path stroke="#c8102e" strokeWidth="2" d="M0 0l36 24M36 0L0 24" />
      <path stroke="#fff" strokeWidth="8" d="M18 0v24M0 12h36" />
      <path stroke="#c8102e" strokeWidth="4.8" d="M18 0v24M0 12h36" />
    </>
  )
}

/** Bands of equal height, from top to bottom. */
const bands = (...colors: string[]) =>
  function Bands() {
    return colors.map((color, at) => (
      <path key={at} fill={color} d={`M0 ${(at * 24) / colors.length}h36V24H0z`} />
    ))
  }

const star = 'M0-5L1.5-1.5 5-1.5 2 .6 3 4 0 2-3 4-2 .6-5-1.5-1.5-1.5z'

/** One sign on a ground of one colour: a disc, or a star. */
const signed = (ground: string, color: string, sign: string, at: string) =>
  function Signed() {
    return (
      <>
        <path fill={ground} d="M0 0h36v24H0z" />
        <path fill={color} d={sign} transform={at} />
      </>
    )
  }

/** The countries whose languages the catalogue knows; others show their code. */
const flags: Record<string, () => ReactNode> = {
  CN: signed('#ee1c25', '#ff0', star, 'translate(9 8)'),
  ES: bands('#aa151b', '#f1bf00', '#f1bf00', '#aa151b'),
  GB: UnionFlag,
  ID: bands('#e70011', '#fff'),
  IN: bands('#f93', '#fff', '#128807'),
  JP: signed('#fff', '#bc002d', 'M-7 0a7 7 0 0 0 14 0a7 7 0 0 0-14 0', 'translate(18 12)'),
  KR: Taegukgi,
  TH: bands('#a51931', '#f4f5f8', '#2d2a4a', '#2d2a4a', '#f4f5f8', '#a51931'),
  VN: signed('#da251d', '#ff0', star, 'translate(18 12.5) scale(1.4)'),
}
