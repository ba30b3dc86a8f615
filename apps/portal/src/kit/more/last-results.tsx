import { useKnownWords } from '@madang/kit/use-known-words'
import { isBust, signsOfResult } from '@madang/games/tables/numbers/signs'
import type { Sign } from '@madang/games/tables/numbers/signs'
import { Die, joinClasses, Token } from '@madang/ui'
import type { TableCard } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'

const shownCount = 10

/** The results of the last ten rounds: numbers, dice, tokens, doors; the newest first. */
export function LastResults({ table }: { table: TableCard }) {
  const t = useTranslations('live')
  const { code, results } = table
  const calls = results.flatMap(({ call }) => (call ? [call] : []))
  return (
    <div className="grid min-h-24 content-center gap-2 border border-seam bg-bg px-3 py-2">
      {results.length === 0 && <p className="text-small text-text-3">{t('noResults')}</p>}
      <ol aria-label={t('lately')} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {results
          .slice(-shownCount)
          .toReversed()
          .map(({ call, number, wins }) => (
            <li key={number} className="flex gap-0.5">
              {call &&
                signsOfResult(code, { call, wins }).map((sign, at) => (
                  <Picture key={at} code={code} sign={sign} />
                ))}
            </li>
          ))}
      </ol>
      {code === 'BJ' && calls.length > 0 && (
        <p className="num text-small text-text-3">
          {t('busts', { busts: calls.filter(isBust).length, count: calls.length })}
        </p>
      )}
    </div>
  )
}

const tones = {
  black: 'border-[#857a70] bg-[#1c1815] text-[#fff]',
  blue: 'border-transparent bg-[#1b57b0] text-[#fff]',
  plain: 'border-[#c9bdac] bg-[#fbf6ec] text-[#1c1815]',
  red: 'border-transparent bg-[#b83a1b] text-[#fff]',
  tie: 'border-transparent bg-[#1f6b36] text-[#fff]',
}

function Picture({ code, sign }: { code: string; sign: Sign }) {
  const ofRules = useKnownWords('tables')
  const ofPlaces = useKnownWords('live.place')
  switch (sign.kind) {
    case 'die':
      return (
        <span className="size-5">
          <Die code={code} face={sign.face} />
        </span>
      )
    case 'token':
      return (
        <span className="size-4">
          <Token isRed={sign.isRed} />
        </span>
      )
    case 'door':
      return (
        <i
          className={joinClasses(
            'size-3 rounded-full border-2 border-action',
            sign.hasWon && 'bg-action',
          )}
        />
      )
    case 'number':
      return <Coin tone={sign.tone}>{sign.words}</Coin>
    case 'side': {
      const name = ofPlaces(sign.place) ?? ofRules(`${code}.${sign.place}`) ?? '='
      return <Coin tone={sign.tone}>{name.charAt(0)}</Coin>
    }
  }
  return null
}

function Coin({ children, tone }: { children: string; tone: keyof typeof tones }) {
  return (
    <b
      className={joinClasses(
        'num grid h-6 min-w-6 place-items-center rounded-full border px-1 text-cap leading-none',
        tones[tone],
      )}
    >
      {children}
    </b>
  )
}
