import { useCall, useFetched } from '@madang/kit'
import { Banner, Switch, useToast } from '@madang/ui'
import { availablePromotions, choosePromotions, listPromotions } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'

/** Turns offers on or off; running ones continue. */
export function OfferChoice() {
  const t = useTranslations('promotions.rewards')
  const toast = useToast()
  const { data } = useFetched(availablePromotions, {})
  const choose = useCall(choosePromotions, {
    done: () => toast({ text: t('choiceSaved'), tone: 'ok' }),
    refreshes: [availablePromotions, listPromotions],
  })
  if (!data) return null
  return (
    <section className="grid gap-2 border-t border-seam pt-5">
      <Switch
        label={t('choice')}
        checked={!data.isOptedOut}
        disabled={choose.busy}
        onChange={() => void choose.send({ isOptedOut: !data.isOptedOut })}
      />
      <p className="text-small text-text-3">{t('choiceAbout')}</p>
      {choose.refusal && <Banner tone="danger">{choose.refusal.message}</Banner>}
    </section>
  )
}
