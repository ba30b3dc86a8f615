import { useEffect, useState } from 'react'
import { callApi, ProofEdge, useLocale } from '@madang/kit'
import {
  Badge,
  Button,
  ChevronLeft,
  ChevronRight,
  Download,
  EmptyState,
  IconButton,
  Sheet,
  Spinner,
  formatMoney,
  useLang,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as hands from '@madang/wire/cardroom-hands'
import { useTranslations } from 'use-intl'
import { useAmount } from '../../slots/amount.ts'
import type { GameView } from '../card-view.ts'
import { moneyOf } from '../card-view.ts'
import { GameCard } from '../game-card.tsx'
import { HandProof } from './hand-proof.tsx'

type Page = Gives<typeof hands.listCardHands>
type Played = Gives<typeof hands.showCardHand>

/** The member's own hands with their results, each with a replay step by step. */
export function PastHands({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cardroom')
  const amount = useAmount()
  const lang = useLang()
  const locale = useLocale()
  const [pages, isLoading, load] = usePages()
  const [shown, setShown] = useState<Played | null>(null)
  const open = async (handId: string) => setShown(await callApi(hands.showCardHand, { handId }))
  const rows = pages.flatMap((page) => page.rows)
  const sums = pages[0]?.sums
  const next = pages.at(-1)?.next
  return (
    <Sheet open side="end" onClose={onClose} title={t('myHands')}>
      {shown ? (
        <Replay played={shown} onBack={() => setShown(null)} />
      ) : (
        <>
          {sums && (
            <p className="num mb-3 text-small text-text-2">
              {t('sums', { hands: sums.handCount, won: sums.wonCount })} {amount.signed(sums.net)}
              {(['tournament', 'practice'] as const).map((kind) => {
                const { handCount: count, wonCount: won } = sums[kind]
                return count > 0 && <span key={kind}> {t(`sumsOf.${kind}`, { count, won })}</span>
              })}
            </p>
          )}
          {!isLoading && rows.length === 0 && <EmptyState text={t('noHands')} />}
          <ul className="grid gap-1">
            {rows.map((row) => (
              <li key={row.id}>
                <button type="button" className="card-past" onClick={() => void open(row.id)}>
                  <span>{t(`game.${row.game}`)}</span>
                  <time className="num text-cap text-text-3" dateTime={row.endedAt}>
                    {new Date(row.endedAt).toLocaleTimeString(locale)}
                  </time>
                  {row.isVoid && <Badge tone="warn">{t('voided')}</Badge>}
                  <span className="num ms-auto">
                    {formatMoney(String(Number(row.won) - Number(row.contributed)), {
                      bare: row.isPractice || row.isTournament,
                      lang,
                      signed: true,
                    })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {isLoading && <Spinner />}
          {next && !isLoading && (
            <Button variant="quiet" onClick={() => load(next)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}

/** Loads pages of hands: the first at once, the next by the given cursor. */
function usePages(): [Page[], boolean, (after: string) => void] {
  const [pages, setPages] = useState<Page[]>([])
  const [after, setAfter] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void callApi(hands.listCardHands, after === null ? {} : { after }).then((page) => {
      if (isGone) return
      setPages((now) => (after === null ? [page] : [...now, page]))
      setLoaded(after)
    })
    return () => {
      isGone = true
    }
  }, [after])
  return [pages, loaded !== after, setAfter]
}

function Replay({ onBack, played }: { played: Played; onBack: () => void }) {
  const t = useTranslations('cardroom')
  const amount = useAmount()
  const [step, setStep] = useState(0)
  const frames = played.frames as GameView[]
  const view = frames[Math.min(step, frames.length - 1)]
  const { game } = played.hand
  return (
    <div className="grid gap-4">
      <Button variant="link" icon={ChevronLeft} onClick={onBack}>
        {t('backToHands')}
      </Button>
      <div className="card-replay">
        {view?.pot !== undefined && (
          <p className="num text-small">{t('pot', { amount: amount.short(moneyOf(view.pot)) })}</p>
        )}
        {(view?.board ?? view?.floor ?? []).length > 0 && (
          <div className="card-board">
            {(view?.board ?? view?.floor ?? []).map((card) => (
              <GameCard key={card} game={game} card={card} />
            ))}
          </div>
        )}
        {played.seats.map(({ id, name }, at) => (
          <div key={id} className="card-replay-seat" data-out={view?.seats[at]?.hasFolded}>
            <span className="truncate text-small">{name}</span>
            <span className="card-board">
              {(view?.hands[at] ?? []).map((card, place) => (
                <GameCard key={`${place}-${card}`} game={game} card={card} />
              ))}
            </span>
            <span className="num text-cap">
              {amount.short(moneyOf(view?.seats[at]?.stack ?? 0))}
            </span>
          </div>
        ))}
      </div>
      <div className="flex items-center gap-3">
        <IconButton
          icon={ChevronLeft}
          label={t('stepBack')}
          onClick={() => setStep(Math.max(0, step - 1))}
        />
        <input
          type="range"
          className="card-slider grow"
          aria-label={t('step')}
          min={0}
          max={frames.length - 1}
          value={step}
          onChange={({ target }) => setStep(Number(target.value))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('stepOn')}
          onClick={() => setStep(Math.min(frames.length - 1, step + 1))}
        />
      </div>
      <Exports played={played} />
      <ProofEdge damaged={<p role="alert">{t('proof.promiseBroken')}</p>}>
        <HandProof played={played} />
      </ProofEdge>
    </div>
  )
}

function Exports({ played }: { played: Played }) {
  const t = useTranslations('cardroom')
  const files = [
    ['txt', played.pokerStars],
    ['phh', played.phh],
  ] as const
  return (
    <div className="flex flex-wrap gap-2">
      {files.map(([kind, text]) =>
        text === null ? null : (
          <a
            key={kind}
            className="card-filter"
            download={`madang-${played.hand.id}.${kind}`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Download size={14} aria-hidden="true" /> {t(`export.${kind}`)}
          </a>
        ),
      )}
    </div>
  )
}
