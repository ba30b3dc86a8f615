import { useFetched } from '@madang/kit'
import { UiLink, useLang } from '@madang/ui'
import { useIsWide } from '@madang/kit/use-is-wide'
import { listPopularLotteries } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { useChanges } from '../../../kit/more/use-changes.ts'
import { useSystemStatus } from '../../../kit/system-status.ts'
import { boardOf } from '../board/board-of.ts'
import { DrawResult } from './draw-result.tsx'

/** Of twenty games one changes every few seconds; only results are shown. */
const restMs = 3_000

/** The last results of the most played games, twenty at most (specification, points 6 and 7). */
export function PopularResults() {
  const t = useTranslations('lottery')
  const language = useLang() === 'ko' ? 'KO' : 'EN'
  const device = useIsWide('md') ? 'WEB' : 'MOBILE'
  // The highest unit of the brand: what a board begins with.
  const prizeMode = useSystemStatus().data?.info.prizeModes[0]?.id
  const asked = { count: '20', device, language, ...(prizeMode && { prizeMode }) } as const
  const { data } = useFetched(listPopularLotteries, asked)
  useChanges(['draws'], [listPopularLotteries], { restMs })
  const drawn = data?.list.filter(({ last }) => last?.drawn) ?? []
  if (drawn.length === 0) return null
  return (
    <section aria-label={t('popular')} className="grid min-w-0 gap-2">
      <h2 className="text-h3">{t('popular')}</h2>
      <ul className="scroll-quiet flex gap-2 overflow-x-auto pb-2">
        {drawn.map((game) => (
          <li
            key={game.gameCode}
            className="relative grid flex-none content-start gap-1 rounded-tile border border-seam bg-s1 px-3 py-2"
          >
            <UiLink href={boardOf(game)} className="text-small whole-tile">
              {game.name}
            </UiLink>
            <span className="flex max-w-64">
              <DrawResult
                drawn={(game.last?.drawn ?? []).slice(0, shownMax)}
                family={game.family}
                isSmall
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first of twenty balls: the whole result is on the board. */
const shownMax = 10
