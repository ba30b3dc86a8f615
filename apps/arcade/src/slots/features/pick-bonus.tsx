import type { PickThing } from '@madang/games'
import { useTranslations } from 'use-intl'
import { useAmount } from '../amount.ts'
import type { SlotGame, SlotState } from '../slot-game.ts'
import { SymbolPicture } from '../reels/symbol.tsx'

/** As many rows as fit over reels of any shape. */
const rows = 3

/** Closed items over the reels. Their order was fixed with the round; a touch opens the next. */
export function PickBonus({
  game,
  stakeUnits,
  state,
}: {
  game: SlotGame
  state: SlotState
  stakeUnits: bigint
}) {
  const t = useTranslations('arcade')
  const { boxes, scene } = state
  const { closed = [], opened = [], size = 0 } = scene.pick ?? {}
  const isOver = scene.kind === 'picked'
  const rest = Array.from({ length: size }, (_, box) => box).filter((box) => !boxes.includes(box))
  const thingIn = (box: number): PickThing | undefined => {
    const at = boxes.indexOf(box)
    return at < 0 ? (isOver ? closed[rest.indexOf(box)] : undefined) : opened[at]
  }
  return (
    <section className="pick" aria-label={t('pick.title')}>
      <p className="text-ui">{t(isOver ? 'pick.over' : 'pick.about')}</p>
      <ul style={{ ['--columns' as string]: Math.ceil(size / rows) }}>
        {Array.from({ length: size }, (_, box) => {
          const thing = thingIn(box)
          const isOpened = boxes.includes(box)
          return (
            // Items never change places: their number is their key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={box} data-is={isOpened ? 'opened' : isOver ? 'left' : 'closed'}>
              <button
                type="button"
                disabled={thing !== undefined}
                aria-label={thing ? undefined : t('pick.open', { number: box + 1 })}
                onClick={() => game.open(box)}
              >
                {thing ? (
                  <Thing thing={thing} game={game} stakeUnits={stakeUnits} />
                ) : (
                  <SymbolPicture
                    title={game.title}
                    symbolId={game.title.config.pick?.symbol ?? ''}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Thing({
  game,
  stakeUnits,
  thing,
}: {
  game: SlotGame
  stakeUnits: bigint
  thing: PickThing
}) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  if (thing.kind === 'end') return <span className="text-cap">{t('pick.end')}</span>
  const words =
    thing.kind === 'prize'
      ? amount.ofCoins(game.title, stakeUnits, thing.coins)
      : t('multiplier', { factor: thing.times })
  return <span className="num label font-bold">{words}</span>
}
