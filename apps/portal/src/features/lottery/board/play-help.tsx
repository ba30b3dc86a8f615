import type { Family, PlayType } from '@madang/games/lottery/family'
import { formatMoney, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { shownOdds } from './draft-line.ts'
import type { Board } from './use-board.ts'
import { useWords } from '../use-words.ts'
import { knownExample } from './winning-example.ts'

/**
 * Explains a play type in a sentence, with the cost of a bet and an example on the visible result.
 */
export function PlayHelp({
  best,
  board,
  family,
  play,
  price,
}: {
  board: Board
  family: Family
  play: PlayType
  /** The highest odds × 10,000. */
  best: bigint
  /** The cost of a single bet. */
  price: string
}) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const words = useWords(family.id)
  const last = board.results[0]
  const [drawn, name] = [last?.drawn, last?.name ?? '']
  const example = drawn ? knownExample(family, play, drawn) : undefined
  // With several positions, an example names its position.
  const nameAt = (at: number) =>
    play.groups.length > 1 ? `${words.group(play.groups[at]?.id ?? '')} ` : ''
  const picks = example?.picks
    .flatMap((group, at) =>
      group.length > 0 ? [`${nameAt(at)}${group.map(words.option).join(' ')}`] : [],
    )
    .join(' | ')
  return (
    <div className="grid gap-1 text-small text-text-2">
      <p>
        {t('helpOf', { about: words.help(play.id), odds: shownOdds(best) })}{' '}
        <span className="num label">{t('price', { price: formatMoney(price, { lang }) })}</span>
      </p>
      {example && picks && (
        <p className="num break-words text-text-3">
          {t('example', { count: example.count, name, picks })}
        </p>
      )}
    </div>
  )
}
