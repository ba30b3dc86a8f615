import { Die, Token } from '@madang/ui'
import { usePlaceName } from '../bets/spots/place-name.ts'
import type { Sign } from '@madang/games/tables/numbers/signs'

/** Small pictures side by side, with a text for screen readers. */
export function SignRow({ code, signs }: { code: string; signs: readonly Sign[] }) {
  if (signs.length === 0) return null
  return (
    <span className="signs" aria-hidden="true">
      {signs.map((sign, at) => (
        <Picture key={at} code={code} sign={sign} />
      ))}
    </span>
  )
}

function Picture({ code, sign }: { code: string; sign: Sign }) {
  const nameOf = usePlaceName(code)
  switch (sign.kind) {
    case 'die':
      return <Die code={code} face={sign.face} />
    case 'token':
      return <Token isRed={sign.isRed} />
    case 'door':
      return <i className="sign-door" data-won={sign.hasWon} />
    case 'number':
      return (
        <b className="sign-coin num" data-look={sign.tone}>
          {sign.words}
        </b>
      )
    case 'side':
      return (
        <b className="sign-coin" data-look={sign.tone}>
          {nameOf(sign.place).charAt(0) || '='}
        </b>
      )
  }
  return null
}
