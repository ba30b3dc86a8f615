import { useFetched, useFilters } from '@madang/kit'
import { Button, Tabs } from '@madang/ui'
import { getPointBalance } from '@madang/wire/points'
import { useTranslations } from 'use-intl'
import { askLogin } from '../../kit/popups.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ConvertForm } from './convert-form.tsx'
import { EarnedFor } from './earned-for.tsx'
import { ExchangeList } from './exchange-list.tsx'
import { LineList } from './line-list.tsx'
import { ProductGrid } from './product-grid.tsx'
import { written } from '../../kit/more/points/written-points.ts'

const tabs = ['mall', 'convert', 'exchanges', 'details'] as const

/** The point mall: the products, and the member's exchanges. Visitors may look. */
export function PointMallPage() {
  const t = useTranslations('points')
  useTitle(t('title'))
  const session = useSession()
  const isMember = session !== null && !isTrial(session)
  const [{ tab = 'mall' }, change] = useFilters()
  const chosen = isMember ? (tabs.find((one) => one === tab) ?? 'mall') : 'mall'
  return (
    <div className="mx-auto grid max-w-[78rem] gap-8 px-4 py-8 md:px-8 md:py-12">
      <header className="grid gap-6 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-2">
          <h1 className="text-h1">{t('title')}</h1>
          <p className="max-w-[38em] text-text-2">{t('about')}</p>
        </div>
        {isMember ? <MyPoints /> : <AskToLogIn />}
      </header>
      {isMember && (
        <Tabs
          label={t('title')}
          tabs={tabs.map((one) => ({ label: t(`tabs.${one}`), value: one }))}
          value={chosen}
          onChange={(next) => change({ tab: next === 'mall' ? undefined : next }, { isStep: true })}
        />
      )}
      {chosen === 'mall' && <ProductGrid />}
      {chosen === 'convert' && <ConvertForm />}
      {chosen === 'exchanges' && <ExchangeList />}
      {chosen === 'details' && <LineList />}
      {chosen !== 'exchanges' && <EarnedFor />}
    </div>
  )
}

function MyPoints() {
  const t = useTranslations('points')
  const { data } = useFetched(getPointBalance, {})
  return (
    <p className="grid gap-1 border-s-3 border-action ps-4" aria-live="polite">
      <span className="text-small text-text-3">{t('mine')}</span>
      <span className="num text-h1 font-semibold">
        {data ? t('points', { points: written(data.points) }) : t('updating')}
      </span>
    </p>
  )
}

function AskToLogIn() {
  const t = useTranslations('points')
  return (
    <div className="grid gap-3 border-s-3 border-seam ps-4">
      <p className="text-small text-text-2">{t('logIn')}</p>
      <Button variant="quiet" onClick={() => askLogin(() => undefined)}>
        {t('logInNow')}
      </Button>
    </div>
  )
}
