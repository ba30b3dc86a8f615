import type { Language } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Badge, Money } from '@madang/ui'
import type { DepositMethod, Deposits } from './deposits.ts'

/** The payment methods as members see them, by group; disabled ones are marked. */
export function MethodPreview({ deposits }: { deposits: Deposits }) {
  const lang = useLang()
  const { groups, methods } = deposits
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {groups.map((group) => (
        <section key={group.id} className="grid content-start gap-2 border-t border-seam pt-3">
          <h3 className="text-small text-text-3">{localized(group.name, lang)}</h3>
          {methods
            .filter((method) => method.group === group.id)
            .map((method) => (
              <OneWay key={method.id} of={method} lang={lang} />
            ))}
        </section>
      ))}
    </div>
  )
}

function OneWay({ lang, of }: { of: DepositMethod; lang: Language }) {
  const t = useTranslations('cashOffice.methods')
  const { amountMax, amountMin, closesAt, feeBps, feeFixed, minutes, opensAt } = of
  const hasFee = feeBps > 0 || Number(feeFixed) > 0
  return (
    <div className="grid gap-1 rounded-tile border border-seam bg-s1 p-4 text-small text-text-2">
      <p className="flex flex-wrap items-center gap-2 text-ui text-text">
        {localized(of.name, lang)}
        <Badge tone={of.isOn ? 'ok' : 'plain'}>{t(of.isOn ? 'on' : 'off')}</Badge>
        <Badge>{t(`kinds.${of.kind}`)}</Badge>
      </p>
      <p className="num">
        <Money value={amountMin} /> – <Money value={amountMax} />
      </p>
      <p className="num">
        {t('fee')}: {hasFee ? <Money value={feeFixed} /> : t('noFee')}
        {feeBps > 0 && ` + ${feeBps / 100}%`}
      </p>
      <p className="num">
        {opensAt === closesAt ? t('allDay') : `${opensAt}–${closesAt}`} ·{' '}
        {t('usually', { minutes })}
      </p>
    </div>
  )
}
