import { useCall, useLang } from '@madang/kit'
import { Button, Facts, formatMoney, Money, Time, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { claimCashback, listCashback, showCashback } from '@madang/wire/cashback'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { useCategory } from './use-category.ts'

type Shown = Gives<typeof showCashback>

/** One kind of cashback: the current period, the amount to claim, and the button that claims it. */
export function KindCard({ one, terms }: { one: Shown['kinds'][number]; terms: Shown['terms'] }) {
  const t = useTranslations('cashback')
  const lang = useLang()
  const toast = useToast()
  const wordOf = useCategory()
  const claim = useCall(claimCashback, {
    done: ({ amount }) =>
      toast({ text: t('claimed', { amount: formatMoney(amount, { lang }) }), tone: 'ok' }),
    refreshes: [showCashback, listCashback, showBalance],
  })
  const mayClaim = Number(one.ready) > 0 && Number(one.ready) >= Number(terms.claimLeast)
  const parts = one.parts.filter(({ amount }) => Number(amount) > 0)
  return (
    <section
      aria-label={t(`kinds.${one.kind}.title`)}
      className="grid gap-4 border border-seam bg-s1 p-5"
    >
      <h2 className="text-h2">{t(`kinds.${one.kind}.title`)}</h2>
      <p className="grid gap-1" aria-live="polite">
        <span className="text-small text-text-3">{t(`kinds.${one.kind}.period`)}</span>
        <span className="num text-h1">
          <Money value={one.running} />
        </span>
      </p>
      <Facts
        rows={[
          [t(`kinds.${one.kind}.base`), <Money key="base" value={one.base} />],
          [t(`kinds.${one.kind}.ends`), <Time key="ends" at={one.endsAt} format="table" />],
          ...parts.map(
            ({ amount, category }) =>
              [wordOf(category), <Money key={category} value={amount} />] as const,
          ),
        ]}
      />
      <p className="flex items-baseline justify-between gap-3 border-t border-seam pt-4">
        <span>{t('ready')}</span>
        <span className="num text-h3 font-semibold">
          <Money value={one.ready} />
        </span>
      </p>
      <RefusalBanner of={claim} />
      <Button
        wide
        busy={claim.busy}
        disabled={!mayClaim}
        onClick={() => void claim.send({ kind: one.kind })}
      >
        {t('claim')}
      </Button>
      {!mayClaim && (
        <p className="text-small text-text-3">
          {t('tooLittle', { amount: formatMoney(terms.claimLeast, { lang }) })}
        </p>
      )}
    </section>
  )
}
