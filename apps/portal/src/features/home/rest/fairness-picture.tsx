import { Fragment } from 'react'
import { useFetched } from '@madang/kit'
import { ArrowRight, Icon, UiLink } from '@madang/ui'
import { listVoidedRounds } from '@madang/wire/transparency'
import { useTranslations } from 'use-intl'
import { paths } from '../../../kit/paths.ts'

const steps = ['seal', 'mix', 'open'] as const

/** How results come about, in three steps; all of it leads to the fairness page. */
export function FairnessPicture() {
  const t = useTranslations('site.now.fairness')
  const counts = useFetched(listVoidedRounds, {}).data?.counts
  return (
    <section className="relative grid gap-5 rounded-tile border border-seam bg-[light-dark(#efe8dd,#0c1f1c)] p-5 md:p-7">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h2">{t('title')}</h2>
        <UiLink
          href={paths.fairness}
          className="label inline-flex min-h-11 items-center text-ui text-action whole-tile"
        >
          {t('check')}
        </UiLink>
      </header>
      <ol className="grid gap-3 md:grid-cols-[1fr_auto_1fr_auto_1fr] md:items-center md:gap-5">
        {steps.map((step, at) => (
          <Fragment key={step}>
            {at > 0 && (
              <li aria-hidden="true" className="text-text-3 max-md:hidden">
                <Icon of={ArrowRight} size={24} />
              </li>
            )}
            <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <b className="num grid size-8 place-items-center rounded-chip border border-action text-action">
                {at + 1}
              </b>
              <span className="grid gap-1">
                <b className="text-ui">{t(`${step}.name`)}</b>
                <span className="text-small text-text-2">{t(`${step}.about`)}</span>
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
      <p className="num min-h-5 text-small text-text-3">
        {counts &&
          t('voids', { count: counts.reduce((all, { monthCount }) => all + monthCount, 0) })}
      </p>
    </section>
  )
}
