import { useLang } from '@madang/kit'
import { Icon } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { Offer } from '../status-badge.tsx'
import { flowOf } from './flow.ts'

/** From joining to own money, in cells of equal width; below each other on a phone. */
export function FlowSteps({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const steps = flowOf(offer, { lang: useLang(), t })
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('flow.title')}</h2>
      <ol className="grid overflow-hidden rounded-tile border border-seam bg-s1 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map(({ icon, name, term }, at) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 border-seam p-4 not-last:border-b sm:grid-cols-1 sm:not-last:border-e sm:not-last:border-b-0"
          >
            <Icon
              of={icon}
              size={20}
              className={at === steps.length - 1 ? 'text-action' : 'text-text-3'}
            />
            <span className="text-ui font-semibold">{name}</span>
            <span className="num col-start-2 text-small text-text-2 sm:col-start-1">{term}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
