import { Select, Tabs } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { EachWayChoice } from './each-way-choice.tsx'
import type { LegNow } from './legs-now.ts'
import { changeSlip, useSlip } from './slip.ts'
import type { SlipKind } from './slip.ts'
import { systemsFor } from './use-slip-bet.ts'

/** The kinds of bet that the legs can make. */
export function SlipKinds({ legs: now }: { legs: readonly LegNow[] }) {
  const t = useTranslations('sportsbook.slip')
  const { kind, legs, system } = useSlip()
  if (legs.length < 2) return <EachWayChoice legs={now} />
  const isOneMatch = new Set(legs.map(({ matchId }) => matchId)).size === 1
  const systems = systemsFor(legs.length)
  const kinds: SlipKind[] = ['single', isOneMatch ? 'combination' : 'parlay']
  if (!isOneMatch && systems.length > 0) kinds.push('system')
  const turn = (next: string) => {
    const wanted = kinds.find((one) => one === next) ?? 'single'
    const own = systems.includes(system) ? system : (systems[0] ?? '')
    changeSlip({ betId: crypto.randomUUID(), kind: wanted, system: own })
  }
  const chosen = systems.includes(system) ? system : systems[0]
  return (
    <div className="grid gap-2">
      <Tabs
        label={t('kind')}
        value={kind}
        onChange={turn}
        tabs={kinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
      />
      {kind === 'combination' && <p className="text-small text-text-3">{t('builderAbout')}</p>}
      {kind === 'system' && (
        <Select
          label={t('system')}
          value={chosen}
          onChange={({ target }) =>
            changeSlip({ betId: crypto.randomUUID(), system: target.value })
          }
          options={systems.map((name) => ({
            label: t(`systems.${name}` as 'systems.trixie'),
            value: name,
          }))}
        />
      )}
    </div>
  )
}
