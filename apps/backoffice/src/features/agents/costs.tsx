import { useFetched } from '@madang/kit'
import { Facts, Money } from '@madang/ui'
import * as wire from '@madang/wire/agents-office'
import { useTranslations } from 'use-intl'
import { Time } from '../../kit/time.tsx'

/** The time up to which periods are closed, and the contracts' cost compared with the revenue. */
export function Costs() {
  const t = useTranslations('agentOffice')
  const { data } = useFetched(wire.showAgentCosts, {})
  if (!data) return null
  return (
    <div className="max-w-120">
      <Facts
        rows={[
          [t('closedUntil'), <Time key="closed" at={data.closedUntil} />],
          [t('ggr'), <Money key="ggr" value={data.ggr} />],
          [t('costs'), <Money key="cost" value={data.cost} />],
          [t('share'), data.share === null ? '–' : `${data.share}%`],
          [t('late'), data.lateCount],
        ]}
      />
    </div>
  )
}
