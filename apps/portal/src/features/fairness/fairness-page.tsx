import { useFetched } from '@madang/kit'
import { Facts, Skeleton } from '@madang/ui'
import { listVoidedRounds } from '@madang/wire/transparency'
import type { VoidedRound } from '@madang/wire/transparency'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { Beacon } from './beacon.tsx'
import { VoidsTable } from './voids-table.tsx'

/** What binds the house: how often it voided a round, and how anybody can verify that. */
export function FairnessPage() {
  const t = useTranslations('fairness')
  useTitle(t('title'))
  return (
    <div className="mx-auto grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 md:px-8 md:py-12">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-ui font-normal text-text-2">{t('about')}</p>
      </header>
      <Voids />
      <Beacon />
      <section aria-labelledby="fairness-tools" className="grid justify-items-start gap-3">
        <h2 id="fairness-tools" className="text-h2">
          {t('tools')}
        </h2>
        <p className="max-w-[38em] text-ui font-normal text-text-2">{t('toolsAbout')}</p>
        <a
          className="label inline-flex min-h-11 items-center text-ui text-action"
          href="/.well-known/transparency/verifier.html"
          download
        >
          {t('verifier')}
        </a>
      </section>
    </div>
  )
}

function Voids() {
  const t = useTranslations('fairness')
  const fetched = useFetched(listVoidedRounds, {}, { staleTime: 0 })
  const { data } = fetched
  return (
    <section aria-labelledby="fairness-voids" className="grid gap-4">
      <h2 id="fairness-voids" className="text-h2">
        {t('voids')}
      </h2>
      <p className="max-w-[38em] text-ui font-normal text-text-2">{t('voidsAbout')}</p>
      {fetched.isPending && <Skeleton className="h-60 w-full" />}
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {data && <Counts counts={data.counts} />}
      {data && <Lists locked={data.locked} unlocked={data.unlocked} />}
    </section>
  )
}

type Counts = Gives<typeof listVoidedRounds>['counts']

function Counts({ counts }: { counts: Counts }) {
  const t = useTranslations('fairness')
  const sum = (isLocked: boolean, of: 'allCount' | 'monthCount') =>
    counts.reduce((all, one) => (one.isLocked === isLocked ? all + one[of] : all), 0)
  const shown = (count: number) => t('count', { count: String(count) })
  return (
    <Facts
      rows={[
        [t('monthLocked'), shown(sum(true, 'monthCount'))],
        [t('allLocked'), shown(sum(true, 'allCount'))],
        [t('monthUnlocked'), shown(sum(false, 'monthCount'))],
      ]}
    />
  )
}

function Lists({ locked, unlocked }: { locked: VoidedRound[]; unlocked: VoidedRound[] }) {
  const t = useTranslations('fairness')
  return (
    <>
      <VoidsTable caption={t('lockedList')} empty={t('noLocked')} rows={locked} />
      <VoidsTable caption={t('unlockedList')} empty={t('noUnlocked')} rows={unlocked} />
    </>
  )
}
