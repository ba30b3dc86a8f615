import { localized, useLang } from '@madang/kit'
import { Button, Sheet, TextArea, TextField } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { PinField } from '../../kit/pin-field.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { ProductPicture } from '../../kit/more/points/product-picture.tsx'
import { useRedeem } from './use-redeem.ts'
import type { Product } from './use-redeem.ts'
import { pointsIn, written } from '../../kit/more/points/written-points.ts'
import { Form } from '../../kit/more/forms/form.tsx'

/** Asks for what a delivery needs, says what is left afterwards, and sends one request. */
export function ProductSheet(props: { product: Product; points: string; onClose: () => void }) {
  const { onClose, points, product } = props
  const t = useTranslations('points.sheet')
  const lang = useLang()
  const { call, costCents, fieldOf, leftCents, put, send } = useRedeem(product, points, onClose)
  return (
    <Sheet open side="end" title={localized(product.name, lang)} onClose={onClose}>
      <Form
        className="grid gap-4 pb-6"
        onSubmit={() => {
          send()
        }}
      >
        <ProductPicture hue={product.hue} picture={product.picture} />
        <p className="text-ui font-normal text-text-2">{localized(product.about, lang)}</p>
        {product.rankLimits.map(({ level, perMemberMax, perMonthMax }) => (
          <p key={level} className="text-small text-text-3">
            {t('roomFrom', {
              ever: String(perMemberMax),
              level: String(level),
              month: String(perMonthMax),
            })}
          </p>
        ))}
        <TextField
          {...fieldOf('quantity')}
          inputMode="numeric"
          hint={`${t('room')}: ${product.room}`}
          onChange={(typed) => put('quantity', typed.target.value)}
        />
        <TextArea
          {...fieldOf('address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          maxLength={300}
          onChange={(typed) => put('address', typed.target.value)}
        />
        <TextField
          {...fieldOf('phone')}
          hint={t('phoneHint')}
          autoComplete="tel"
          inputMode="tel"
          onChange={(typed) => put('phone', typed.target.value)}
        />
        <PinField {...fieldOf('pin')} hint={t('pinHint')} onChange={(typed) => put('pin', typed)} />
        <p className="flex justify-between text-ui font-normal">
          <span>{t('after')}</span>
          <span className="num font-semibold">{written(pointsIn(leftCents))}</span>
        </p>
        <RefusalBanner of={call} />
        <Button type="submit" wide busy={call.busy}>
          {t('send', { points: written(pointsIn(costCents)) })}
        </Button>
      </Form>
    </Sheet>
  )
}
