import { useMemo, useState } from 'react'
import { Chip } from '@madang/ui'
import type { TableSpot } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { unitsOf } from '../units.ts'
import type { Betting } from './betting.ts'
import { boardGroups, isCrowded } from './board-groups.ts'
import { CallBets } from './call-bets.tsx'
import { laidOf, pilesOf } from './chips.ts'
import { GroupName } from './group-name.tsx'
import type { LiveTableState } from './live-table-state.ts'
import { lyingRound } from './lying-round.ts'
import { numberCell } from './number-cell.ts'
import { SpotButton, type SpotState } from './spot-button.tsx'
import { SpotGrid } from './spot-grid.tsx'

/** The cloth: every spot of the class, with what lies there and how warm it is. */
export function BettingBoard({ isOpen, state, table }: Betting) {
  const t = useTranslations('live')
  const { code } = state.facts.table
  const groups = useMemo(() => boardGroups(code, state.facts.spots), [code, state.facts.spots])
  const isTight = isCrowded(groups)
  const [part, setPart] = useState('')
  const inside = groups.filter(({ look, spots }) => look === 'list' && spots.length > 3)
  const shown = isTight
    ? groups.filter((group) => !inside.includes(group) || group.key === part)
    : groups
  const stateOf = useSpotStates(state, isOpen)
  const chips = state.facts.chips.map(unitsOf)
  return (
    <section className="board" aria-label={t('board')} data-open={isOpen}>
      {isTight && (
        <fieldset className="board-parts">
          <legend className="sr-only">{t('boardParts')}</legend>
          {inside.map(({ key, spots }) => (
            <Chip key={key} pressed={key === part} onPress={() => setPart(key === part ? '' : key)}>
              <GroupName spots={spots} />
            </Chip>
          ))}
        </fieldset>
      )}
      <SpotGrid ids={shown.flatMap(({ spots }) => spots.map(({ id }) => id))}>
        {(tabIndexOf) =>
          shown.map((group) => (
            <div key={group.key}>
              {group.look === 'list' && !isTight && (
                <h3 className="board-title">
                  <GroupName spots={group.spots} />
                </h3>
              )}
              <div className={`spots spots-${group.look}`} data-code={code}>
                {group.spots.map((spot) => (
                  <span key={spot.id} className="spot-cell" {...numberCell(group, spot)}>
                    <SpotButton
                      spot={spot}
                      look={group.look}
                      state={stateOf(spot)}
                      chips={chips}
                      onLay={(id) => table.lay(id)}
                      tabIndex={tabIndexOf(spot.id)}
                    />
                  </span>
                ))}
              </div>
            </div>
          ))
        }
      </SpotGrid>
      <CallBets state={state} table={table} isOpen={isOpen} />
    </section>
  )
}

/** How each spot stands: what lies there, how warm it is, whether it won. */
export function useSpotStates(
  state: LiveTableState,
  isOpen: boolean,
): (spot: TableSpot) => SpotState {
  const { bets, heat, laid } = state
  const piles = pilesOf(laid)
  const lying = pilesOf(laidOf(bets))
  const warm = new Map(heat.map((one) => [one.spot, one]))
  const all = heat.reduce((sum, { amount }) => sum + Number(amount), 0)
  const round = lyingRound(state)
  const wins = round?.result?.wins
  const paid = state.paid?.roundId === round?.id ? state.paid : null
  return ({ id }) => ({
    heat: warm.get(id),
    isOpen,
    laidUnits: piles.get(id) ?? 0n,
    lyingUnits: lying.get(id) ?? 0n,
    end: paid?.ends.find(({ spot }) => spot === id),
    isPaid: paid !== null,
    outcome: wins === undefined ? undefined : wins.includes(id) ? 'won' : 'lost',
    share: all > 0 ? Number(warm.get(id)?.amount ?? 0) / all : 0,
  })
}
