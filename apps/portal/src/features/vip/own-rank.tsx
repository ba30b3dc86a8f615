import { localized, useFetched, useLang } from '@madang/kit'
import { Banner, Button, formatMoney, Progress, Skeleton, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listRanks, showOwnRank } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useContact } from '../../kit/more/use-contact.ts'
import { RankMark } from './rank-mark.tsx'

type Rank = Gives<typeof listRanks>['ranks'][number]
type Own = Gives<typeof showOwnRank>

/** The member's rank, the requirements of the next rank, and those to keep this one. */
export function OwnRank() {
  const t = useTranslations('vip.mine')
  const lang = useLang()
  const own = useFetched(showOwnRank, {})
  const ladder = useFetched(listRanks, {})
  if (own.isError && !own.data) {
    return <Failure error={own.error} retry={() => void own.refetch()} />
  }
  const rank = ladder.data?.ranks.find(({ level }) => level === own.data?.level)
  if (!own.data || !ladder.data || !rank) return <Skeleton className="h-64 w-full" />
  const next = ladder.data.ranks.find(({ level }) => level === rank.level + 1)
  return (
    <section aria-label={t('title')} className="grid gap-6 border border-seam bg-s1 p-5 md:p-8">
      <p className="flex items-center gap-4">
        <RankMark hue={rank.hue} level={rank.level} size={64} />
        <span className="grid gap-1">
          <span className="text-small text-text-3">{t('title')}</span>
          <span className="text-h2 font-semibold">{localized(rank.name, lang)}</span>
          {own.data.since !== null && rank.level > 0 && (
            <span className="text-small text-text-3">
              {t('since')} <Time at={own.data.since} format="table" />
            </span>
          )}
        </span>
      </p>
      {(rank.level > 0 || own.data.manager) && <Benefits rank={rank} own={own.data} />}
      {own.data.isGraced && <Banner tone="warn">{t('graced')}</Banner>}
      {next ? <Next own={own.data} next={next} /> : <p>{t('top')}</p>}
      <Keep own={own.data} rank={rank} />
    </section>
  )
}

/** The rank's withdrawal benefits and the member's manager. */
function Benefits({ own: { manager }, rank }: { own: Own; rank: Rank }) {
  const t = useTranslations('vip.mine')
  const lang = useLang()
  const contact = useContact()
  return (
    <div className="grid justify-items-start gap-2 text-ui font-normal">
      {rank.level > 0 && (
        <p>
          {t('withdrawals', {
            minutes: String(rank.withdrawMinutes),
            once: String(rank.withdrawOncePercent),
            percent: String(rank.withdrawPercent),
          })}
        </p>
      )}
      {manager && (
        <div className="grid justify-items-start gap-1 border-s-3 border-seam ps-4">
          <p className="font-semibold">{t('manager', { name: localized(manager.name, lang) })}</p>
          {manager.hours && <p>{t('hours', { hours: localized(manager.hours, lang) })}</p>}
          {manager.contact && (
            <p className="break-all">{t('contact', { contact: manager.contact })}</p>
          )}
          <Button variant="quiet" size="small" onClick={() => void contact()}>
            {t('write')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Next({ next, own }: { next: Rank; own: Own }) {
  const t = useTranslations('vip.mine')
  const lang = useLang()
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">
        {t('next')}: {localized(next.name, lang)}
      </h2>
      <Way name={t('staked')} done={own.staked} goal={next.entry} />
      <Way name={t('deposited')} done={own.deposited} goal={next.deposit} />
    </div>
  )
}

function Keep({ own, rank }: { own: Own; rank: Rank }) {
  const t = useTranslations('vip.mine')
  if (Number(rank.keep) === 0) return <p className="text-small text-text-3">{t('keepNone')}</p>
  return <Way name={t('keep')} done={own.monthStaked} goal={rank.keep} />
}

function Way({ done, goal, name }: { done: string; goal: string; name: string }) {
  const t = useTranslations('vip.mine')
  const lang = useLang()
  return (
    <Progress
      label={name}
      value={Number(goal) === 0 ? 1 : Number(done) / Number(goal)}
      valueText={t('of', { done: formatMoney(done, { lang }), goal: formatMoney(goal, { lang }) })}
    />
  )
}
