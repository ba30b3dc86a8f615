import { useEffect, useState } from 'react'
import { callApi } from '@madang/kit'
import { Button, EmptyState, Modal, OutLink, Play, Spinner, Time } from '@madang/ui'
import { listSlotRounds, showSlotRound } from '@madang/wire/casino'
import type { RoundLine } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { useAmount } from './amount.ts'
import type { SlotGame } from './slot-game.ts'

type Pages = { rows: RoundLine[]; next: string | null }

/** Rounds of this game, newest first: each can be seen again and verified. */
export function PastRounds({ game, onClose }: { game: SlotGame; onClose: () => void }) {
  const t = useTranslations('arcade')
  const { isBusy, isFailed, more, pages } = usePages()
  const replay = async (roundId: string) => {
    const round = await callApi(showSlotRound, { roundId })
    onClose()
    await game.replay(round)
  }
  return (
    <Modal open onClose={onClose} title={t('history')} width={560}>
      {pages?.rows.length === 0 && <EmptyState text={t('past.empty')} />}
      <ul className="divide-y divide-seam">
        {pages?.rows.map((row) => (
          <Line key={row.id} row={row} onReplay={() => void replay(row.id)} />
        ))}
      </ul>
      {isBusy && (
        <p className="grid justify-center p-4">
          <Spinner />
        </p>
      )}
      {isFailed && <p className="p-2 text-small text-danger">{t('past.failed')}</p>}
      {(isFailed || (pages !== null && pages.next !== null && !isBusy)) && (
        <Button look="quiet" wide onClick={more}>
          {t(isFailed ? 'again' : 'past.more')}
        </Button>
      )}
    </Modal>
  )
}

type Loading = { pages: Pages | null; isBusy: boolean; isFailed: boolean }

function usePages() {
  const [state, setState] = useState<Loading>({ isBusy: true, isFailed: false, pages: null })
  useEffect(() => void pagesAfter(null).then(setState), [])
  const more = async () => {
    setState({ ...state, isBusy: true, isFailed: false })
    setState(await pagesAfter(state.pages))
  }
  return { ...state, more: () => void more() }
}

async function pagesAfter(known: Pages | null): Promise<Loading> {
  try {
    const page = await callApi(listSlotRounds, known?.next ? { after: known.next } : {})
    const pages = { next: page.next, rows: [...(known?.rows ?? []), ...page.rows] }
    return { isBusy: false, isFailed: false, pages }
  } catch {
    // A list can be asked for again; what is here stays.
    return { isBusy: false, isFailed: true, pages: known }
  }
}

function Line({ onReplay, row }: { row: RoundLine; onReplay: () => void }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <li className="grid gap-y-1 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small text-text-2">
          <Time at={row.placedAt} look="table" />
        </span>
        <span className="num ms-auto">
          <span className="text-text-3">{amount.of(row.stake)} → </span>
          <strong>{amount.of(row.payout)}</strong>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="num text-cap text-text-3">
          #{row.nonce} {row.isVoid && t('past.voided')}
        </span>
        <span className="ms-auto flex gap-2">
          <Button look="quiet" size="small" icon={Play} onClick={onReplay}>
            {t('past.replay')}
          </Button>
          <OutLink size="small" href={`/verify.html?round=${row.id}`}>
            {t('past.verify')}
          </OutLink>
        </span>
      </div>
    </li>
  )
}
