import { useState } from 'react'
import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, Chip, Money, UiLink } from '@madang/ui'
import { listRooms } from '@madang/wire/cardroom'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { useChanges } from '../../kit/more/use-changes.ts'
import { gamePath } from '../../kit/paths.ts'

/** Hands move stacks at every table: seats need not follow each one. */
const restMs = 5_000

/** The tables of our card rooms by game; a tap opens the game at that table. */
export function RoomList() {
  const t = useTranslations('cardroom')
  const lang = useLang()
  const [chosen, setChosen] = useState<string>()
  const rooms = useFetched(listRooms, {}).data
  useChanges(['rooms'], [listRooms], { restMs })
  if (!rooms || rooms.list.length === 0) return null
  const games = rooms.names.filter(({ gameId }) => rooms.list.some((one) => one.gameId === gameId))
  const gameId = chosen ?? games[0]?.gameId
  return (
    <section className="mb-8 grid gap-3">
      <h2 className="text-h2">{t('tables')}</h2>
      <fieldset className="scroll-quiet -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        <legend className="sr-only">{t('games')}</legend>
        {games.map((game) => (
          <Chip
            key={game.gameId}
            pressed={game.gameId === gameId}
            onPress={() => setChosen(game.gameId)}
          >
            {localized(game.name, lang)}
          </Chip>
        ))}
      </fieldset>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {rooms.list
          .filter((room) => room.gameId === gameId)
          .map((room) => (
            <li key={room.roomId} className="min-w-0">
              <Room room={room} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Room({ room }: { room: Gives<typeof listRooms>['list'][number] }) {
  const t = useTranslations('cardroom')
  const { buyInMax, buyInMin, displayName, gameId, nodeId, seatCount, takenCount } = room
  return (
    <article className="relative grid h-full content-start gap-1 rounded-tile border border-seam bg-s1 p-4 hover:border-line">
      <h3 className="flex items-center gap-2 text-ui font-semibold">
        <UiLink
          href={`${gamePath(gameId)}&room=${encodeURIComponent(nodeId)}`}
          className="truncate whole-tile"
        >
          {displayName}
        </UiLink>
        {room.isPractice && <Badge tone="info">{t('practice')}</Badge>}
      </h3>
      <p className="num text-small text-text-2">
        {t('taken', { count: String(takenCount), seats: String(seatCount) })}
        {room.waitingCount > 0 && ` · ${t('wait.count', { count: room.waitingCount })}`}
      </p>
      {!room.isPractice && (
        <p className="num text-small text-text-3">
          <Money value={buyInMin} />–<Money value={buyInMax} />
        </p>
      )}
    </article>
  )
}
