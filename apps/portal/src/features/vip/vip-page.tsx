import { useFetched } from '@madang/kit'
import { Button } from '@madang/ui'
import { listRanks } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'
import { askLogin } from '../../kit/popups.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { OwnRank } from './own-rank.tsx'
import { RankLadder } from './rank-ladder.tsx'

/** The ranks, for everybody; members also see their own. */
export function VipPage() {
  const t = useTranslations('vip')
  useTitle(t('title'))
  const session = useSession()
  const { data } = useFetched(listRanks, {})
  const isMember = session !== null && !isTrial(session)
  return (
    <div className="mx-auto grid max-w-[75rem] gap-8 px-4 py-8 md:px-8 md:py-12">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-text-2">
          {t('about', { days: String(data?.windowDays ?? 90) })}
        </p>
      </header>
      {isMember ? (
        <OwnRank />
      ) : (
        <div className="grid justify-items-start gap-3 border-s-3 border-seam ps-4">
          <p className="text-text-2">{t('logIn')}</p>
          <Button variant="quiet" onClick={() => askLogin(() => undefined)}>
            {t('logInNow')}
          </Button>
        </div>
      )}
      <section className="grid gap-4">
        <h2 className="text-h2">{t('ladder.title')}</h2>
        <RankLadder />
        <ul className="grid list-disc gap-1 ps-5 text-small text-text-3">
          <li>{t('fine.gift')}</li>
          <li>{t('fine.keep')}</li>
          <li>{t('fine.care')}</li>
        </ul>
      </section>
    </div>
  )
}
