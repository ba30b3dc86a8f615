import { lazy, Suspense, useCallback } from 'react'
import { callApi, needTexts } from '@madang/kit'
import { Modal, OutLink, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listMagazines } from '@madang/wire/fishing'
import { useTranslations } from 'use-intl'
import { PastList, type More } from '../app/past-list.tsx'
import { useAmount } from '../slots/amount.ts'
import type { FishingGame } from './fishing-game.ts'
import type { FishingState } from './fishing-state.ts'
import { FishPicture } from './fish-picture.tsx'

const RealityCheck = lazy(async () => {
  const [check] = await Promise.all([
    import('../slots/panels/reality-check.tsx'),
    needTexts('check'),
  ])
  return { default: check.RealityCheck }
})

export type FishingPanel = 'history' | 'rules'

/** The panel that is open, over the sea. */
export function FishingPanels({
  game,
  onOpen,
  panel,
  state,
}: {
  game: FishingGame
  state: FishingState
  panel: FishingPanel | null
  onOpen: (panel: FishingPanel | null) => void
}) {
  const close = () => onOpen(null)
  return (
    <Suspense>
      {panel === 'rules' && <Rules game={game} onClose={close} />}
      {panel === 'history' && <PastMagazines onClose={close} />}
      {state.playSession.isCheckDue && panel !== 'history' && (
        <RealityCheck
          game={game}
          playSession={state.playSession}
          onHistory={() => onOpen('history')}
        />
      )}
    </Suspense>
  )
}

/** The payout and chance of every target, and the RTP. */
function Rules({ game, onClose }: { game: FishingGame; onClose: () => void }) {
  const t = useTranslations('fishing')
  const percent = (part: number, digits: number) => `${(part * 100).toFixed(digits)}%`
  return (
    <Modal open onClose={onClose} title={t('rules')} width={560}>
      <div className="grid gap-3">
        {(['paid', 'chance', 'missed', 'seed', 'ends'] as const).map((name) => (
          <p key={name}>{t(`rule.${name}`)}</p>
        ))}
        <table className="fishing-table">
          <thead>
            <tr>
              <th scope="col">{t('fish')}</th>
              <th scope="col">{t('pays')}</th>
              <th scope="col">{t('likely')}</th>
              <th scope="col">RTP</th>
            </tr>
          </thead>
          <tbody>
            {game.rules.targets.map(({ id, multiplier, radius, rtpPpm, table }) => {
              const all = table?.map((one) => one.multiplier) ?? [multiplier]
              const most = Math.max(...all)
              return (
                <tr key={id}>
                  <th scope="row">
                    <span>
                      <FishPicture target={id} radius={radius} />
                      {t(`target.${id as 'jelly'}`)}
                    </span>
                  </th>
                  <td className="num">
                    {table ? `×${Math.min(...all)}–${most}` : `×${multiplier}`}
                  </td>
                  <td className="num">{percent(rtpPpm / 1_000_000 / multiplier, 2)}</td>
                  <td className="num">{percent(rtpPpm / 1_000_000, 1)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

type Row = Gives<typeof listMagazines>['rows'][number]

/** The member's magazines in this room, each with its shots and its verification. */
function PastMagazines({ onClose }: { onClose: () => void }) {
  const t = useTranslations('fishing')
  const ask = useCallback((more: More) => callApi(listMagazines, more), [])
  return (
    <PastList
      ask={ask}
      title={t('history')}
      empty={t('historyEmpty')}
      line={(row) => <Line key={row.id} row={row} />}
      onClose={onClose}
    />
  )
}

function Line({ row }: { row: Row }) {
  const t = useTranslations('fishing')
  const arcade = useTranslations('arcade')
  const amount = useAmount()
  return (
    <li className="grid gap-1 py-2.5">
      <span className="flex items-center justify-between gap-3">
        <Time at={row.openedAt} format="table" />
        <span className="num">
          <span className="text-text-3">{amount.of(row.staked)} → </span>
          <strong>{amount.of(row.won)}</strong>
        </span>
      </span>
      <details>
        <summary className="text-small text-text-2">
          {row.state === 'void' ? t('unused') : t('shots', { count: row.shotCount })}
        </summary>
        <ul className="fishing-shots">
          {row.shots.map(({ multiplier, shot, target }) => (
            <li key={shot} className="num text-small">
              {shot + 1}. {t(`target.${target as 'jelly'}`)}{' '}
              {multiplier > 0 ? `×${multiplier}` : '–'}
            </li>
          ))}
        </ul>
      </details>
      {row.state === 'settled' && (
        <OutLink
          size="small"
          href={`/verify.html?round=${row.id}&at=fishing`}
          className="justify-self-end"
        >
          {arcade('past.verify')}
        </OutLink>
      )}
    </li>
  )
}
