import { useState } from 'react'
import type { Family, PlayType } from '@madang/games/lottery/family'
import { Button, Chip, formatMoney, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { BingoCard } from './bingo-card.tsx'
import { noPlan } from './chase-plan.ts'
import { oddsOf, priceOf, randomPicks, sumWon } from './draft-line.ts'
import type { DraftLine } from './draft-line.ts'
import { OddsTable } from './odds-table.tsx'
import { modeOf, UnitSelect, unitsOf } from './unit-select.tsx'
import type { Board } from './use-board.ts'
import { useTicketOrder } from './use-ticket-order.ts'
import { useWords } from './use-words.ts'

const cardsMax = 6
const none: ReadonlySet<string> = new Set()

type Drafted = { key: string; picks: string[][] }

/** Cards for the next round: drawn at random by this browser, with the patterns they play for. */
export function BingoShop({ board, family }: { board: Board; family: Family }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const words = useWords(family.id)
  const [first] = family.playTypes
  const fresh = (): Drafted[] =>
    first ? [{ key: crypto.randomUUID(), picks: randomPicks(first) }] : []
  const [cards, setCards] = useState(fresh)
  const [patterns, setPatterns] = useState<string[]>(first ? [first.id] : [])
  const [unit, setUnit] = useState(unitsOf(board)[0] ?? '')
  const prizeMode = modeOf(board, unit)
  const lines: DraftLine[] = cards.flatMap(({ key, picks }) =>
    patterns.map((playType) => ({
      key: `${key} ${playType}`,
      multiple: 1,
      picks,
      playType,
      prizeMode,
    })),
  )
  const { place, submit } = useTicketOrder(board, lines, () => setCards(fresh()))
  const selling = board.draws.some(({ state }) => state === 'selling')
  const stake = sumWon(lines.map((line) => priceOf(board, family, line)?.stakeWon ?? '0'))
  const turn = (id: string) =>
    setPatterns((own) => (own.includes(id) ? own.filter((one) => one !== id) : [...own, id]))
  return (
    <section
      aria-label={t('nextCards')}
      className="grid gap-3 rounded-tile border border-seam bg-s1 p-4"
    >
      <h2 className="text-h3">{t('nextCards')}</h2>
      <p className="text-small text-text-2">{t('cardsAbout')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="label pb-1 text-small text-text-2">{t('patterns')}</legend>
        {family.playTypes.map(({ id }) => (
          <Chip key={id} pressed={patterns.includes(id)} onPress={() => turn(id)}>
            {words.play(id)}
          </Chip>
        ))}
      </fieldset>
      <UnitSelect board={board} unit={unit} label={t('patternPrice')} change={setUnit} />
      {first && <DraftedCards cards={cards} change={setCards} play={first} />}
      <RefusalBanner of={place} />
      <dl className="num flex justify-between font-semibold">
        <dt>{t('cardsTotal', { cards: cards.length, patterns: patterns.length })}</dt>
        <dd className="label">{formatMoney(stake, { lang })}</dd>
      </dl>
      <Button
        wide
        size="large"
        busy={place.busy}
        off={lines.length === 0 || !selling}
        onClick={() => submit(noPlan)}
      >
        {t(selling ? 'buyCards' : 'closedNow')}
      </Button>
    </section>
  )
}

type Drafting = { cards: Drafted[]; play: PlayType; change: (cards: Drafted[]) => void }

/** The cards that would be bought: another one instead, one less, one more. */
function DraftedCards({ cards, change, play }: Drafting) {
  const t = useTranslations('lottery')
  const another = (): Drafted => ({ key: crypto.randomUUID(), picks: randomPicks(play) })
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
        {cards.map((card, at) => (
          <li key={card.key}>
            <BingoCard card={card.picks} called={none} name={t('cardName', { card: at + 1 })}>
              <div className="flex justify-between gap-2">
                <Button
                  variant="link"
                  size="small"
                  aria-label={t('otherCardOf', { card: at + 1 })}
                  onClick={() => change(cards.map((one) => (one === card ? another() : one)))}
                >
                  {t('otherCard')}
                </Button>
                {cards.length > 1 && (
                  <Button
                    variant="link"
                    size="small"
                    aria-label={t('removeCardOf', { card: at + 1 })}
                    onClick={() => change(cards.filter((one) => one !== card))}
                  >
                    {t('removeCard')}
                  </Button>
                )}
              </div>
            </BingoCard>
          </li>
        ))}
      </ul>
      {cards.length < cardsMax && (
        <Button variant="quiet" onClick={() => change([...cards, another()])}>
          {t('addCard')}
        </Button>
      )}
    </>
  )
}

/** What each pattern pays by which call, at the highest odds. */
export function PatternOdds({ board, family }: { board: Board; family: Family }) {
  const t = useTranslations('lottery')
  const words = useWords(family.id)
  return (
    <section aria-label={t('payTable')} className="rounded-tile border border-seam bg-s1 p-4">
      <h2 className="text-h3">{t('payTable')}</h2>
      <OddsTable
        className="mt-2"
        head={t('pattern')}
        rows={family.playTypes.flatMap((play) => {
          const odds = oddsOf(board, play, board.groupMax)
          return play.prizes.map(({ expected, id }) => ({
            chance: expected,
            key: `${play.id} ${id}`,
            name: t('byCall', { call: Number(id.slice(2)), pattern: words.play(play.id) }),
            odds: odds[id] ?? 0n,
          }))
        })}
      />
    </section>
  )
}
