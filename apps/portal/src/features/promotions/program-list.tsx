import { useFetched } from '@madang/kit'
import { Gift, Icon, RotateCcw, Trophy, UiLink, Users } from '@madang/ui'
import { listPrograms } from '@madang/wire/promotions'
import type { programNames } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'

type Name = (typeof programNames)[number]

const pages: Record<Name, string> = {
  cashback: mePath('manualRebate'),
  points: '/pointMall',
  referral: mePath('referral'),
  vip: '/vip',
}
const icons = { cashback: RotateCcw, points: Gift, referral: Users, vip: Trophy }

/** The brand's standing programmes by name, for visitors too; each leads to its page. */
export function ProgramList() {
  const t = useTranslations('promotions.programs')
  const programs = useFetched(listPrograms, {}).data?.programs ?? []
  if (programs.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h2">{t('title')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {programs.map((name) => (
          <li
            key={name}
            className="relative grid content-start gap-1 border border-seam bg-s1 p-4 hover:border-line"
          >
            <Icon of={icons[name]} className="text-points" />
            <UiLink href={pages[name]} className="text-h3 whole-tile">
              {t(`${name}.name`)}
            </UiLink>
            <p className="text-small text-text-2">{t(`${name}.about`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
