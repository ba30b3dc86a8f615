import { useMemo, useState } from 'react'
import { useIsWide } from '@madang/kit/use-is-wide'
import { Chip } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { unitsOf } from '../../units.ts'
import type { Betting } from './betting.ts'
import { boardFor, boardGroups } from './board-groups.ts'
import { CallBets } from './call-bets.tsx'
import { GroupName } from './spots/group-name.tsx'
import { SpotButton } from './spots/spot-button.tsx'
import { SpotCells } from './spots/spot-cells.tsx'
import { SpotGrid } from './spots/spot-grid.tsx'
import { useSpotStates } from './spots/use-spot-states.ts'

/** The betting board: every spot of the class, with its chips and its share of all bets. */
export function BettingBoard({ isOpen, state, table }: Betting) {
  const t = useTranslations('live')
  const { code } = state.facts.table
  const groups = useMemo(() => boardGroups(code, state.facts.spots), [code, state.facts.spots])
  const isWide = useIsWide('md')
  const [part, setPart] = useState('')
  const { edges, parts, shown } = boardFor(groups, isWide, part)
  const hasTitles = !groups.some(({ variant }) => variant === 'edge')
  const stateOf = useSpotStates(state, isOpen)
  const chips = state.facts.chips.map(unitsOf)
  const ids = [...shown.flatMap(({ spots }) => spots), ...edges].map(({ id }) => id)
  return (
    <section className="board" aria-label={t('board')} data-open={isOpen}>
      {parts.length > 0 && (
        <fieldset className="board-parts">
          <legend className="sr-only">{t('boardParts')}</legend>
          {parts.map(({ key, spots }) => (
            <Chip key={key} pressed={key === part} onPress={() => setPart(key === part ? '' : key)}>
              <GroupName spots={spots} />
            </Chip>
          ))}
        </fieldset>
      )}
      <SpotGrid ids={ids}>
        {(tabIndexOf) =>
          shown.map((group) => (
            <div key={group.key}>
              {group.variant === 'list' && hasTitles && (
                <h3 className="board-title">
                  <GroupName spots={group.spots} />
                </h3>
              )}
              <SpotCells code={code} group={group} edges={group.variant === 'numbers' ? edges : []}>
                {(spot, variant) => (
                  <SpotButton
                    spot={spot}
                    variant={variant}
                    state={stateOf(spot)}
                    chips={chips}
                    onPlace={(id) => table.place(id)}
                    tabIndex={tabIndexOf(spot.id)}
                  />
                )}
              </SpotCells>
            </div>
          ))
        }
      </SpotGrid>
      <CallBets state={state} table={table} isOpen={isOpen} />
    </section>
  )
}
