import { callApi } from '@madang/kit'
import { Button, OutLink, Play, Time } from '@madang/ui'
import { listSlotRounds, showSlotRound } from '@madang/wire/casino'
import type { RoundLine } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { PastList } from '../../app/past-list.tsx'
import type { More } from '../../app/past-list.tsx'
import { useAmount } from '../amount.ts'
import type { SlotGame } from '../slot-game.ts'

const ask = (more: More) => callApi(listSlotRounds, more)

/** Rounds of this game, newest first: each has a replay and a verification. */
export function PastRounds({ game, onClose }: { game: SlotGame; onClose: () => void }) {
  const t = useTranslations('arcade')
  const replay = async (roundId: string) => {
    const round = await callApi(showSlotRound, { roundId })
    onClose()
    await game.replay(round)
  }
  return (
    <PastList
      ask={ask}
      title={t('history')}
      empty={t('past.empty')}
      line={(row) => <Line key={row.id} row={row} onReplay={() => void replay(row.id)} />}
      onClose={onClose}
    />
  )
}

function Line({ onReplay, row }: { row: RoundLine; onReplay: () => void }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <li className="grid gap-y-1 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-small text-text-2">
          <Time at={row.placedAt} format="table" />
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
          <Button variant="quiet" size="small" icon={Play} onClick={onReplay}>
            {t('past.replay')}
          </Button>
          <OutLink
            size="small"
            href={`/verify.html?round=${row.id}`}
            label={`${t('past.verify')}, #${row.nonce}`}
          >
            {t('past.verify')}
          </OutLink>
        </span>
      </div>
    </li>
  )
}
