import { useCall, useFetched } from '@madang/kit'
import { Button, formatMoney, Skeleton, TextField, useLang, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  convertPoint,
  getPointBalance,
  getPointConfig,
  getRedeemPointList,
  listPointLines,
} from '@madang/wire/points'
import { showBalance } from '@madang/wire/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { isPin, PinField } from '../../kit/pin-field.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { centsOf, pointsIn } from '../../kit/more/points/written-points.ts'
import { Form } from '../../kit/more/forms/form.tsx'

/** Converts points into money by the ratio, in whole points. */
export function ConvertForm() {
  const config = useFetched(getPointConfig, {})
  const balance = useFetched(getPointBalance, {})
  if (config.isError && !config.data) {
    return <Failure error={config.error} retry={() => void config.refetch()} />
  }
  if (!config.data || !balance.data) return <Skeleton className="h-72 w-full max-w-160" />
  return <Conversion config={config.data} points={balance.data.points} />
}

type Config = Gives<typeof getPointConfig>

function Conversion({ config, points }: { config: Config; points: string }) {
  const t = useTranslations('points.convert')
  const words = useTranslations('points.sheet')
  const lang = useLang()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [pin, setPin] = useState('')
  const [isAsked, setAsked] = useState(false)
  const convert = useCall(convertPoint, {
    done: ({ amount }) => {
      setTyped('')
      setPin('')
      setAsked(false)
      toast({ text: t('done', { amount: formatMoney(amount, { lang }) }), tone: 'ok' })
    },
    refreshes: [getPointBalance, getRedeemPointList, listPointLines, showBalance],
  })
  const most = Number(centsOf(points) / 100n)
  const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const isRight = wanted >= config.convertMin && wanted <= most
  // The ratio has two decimals, so this is hundredths of a won.
  const amount = pointsIn(BigInt(wanted) * centsOf(config.pointRatio))
  const perPoint = formatMoney(config.pointRatio, { lang })
  const send = () => {
    setAsked(true)
    if (isRight && isPin(pin)) void convert.send({ paymentPassword: pin, points: wanted })
  }
  return (
    <Form
      className="grid max-w-160 gap-4"
      onSubmit={() => {
        send()
      }}
    >
      <h2 className="text-h2">{t('title')}</h2>
      <p className="text-ui font-normal text-text-2">
        {config.convertPlayPercent === 0
          ? t('free', { perPoint })
          : t('about', { times: String(config.convertPlayPercent / 100), perPoint })}
      </p>
      <TextField
        label={t('points')}
        inputMode="numeric"
        hint={t('least', { count: config.convertMin })}
        error={isAsked && !isRight ? t('wrong', { least: config.convertMin, most }) : undefined}
        after={
          <Button variant="link" onClick={() => setTyped(String(most))}>
            {t('all')}
          </Button>
        }
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      <Gets amount={formatMoney(amount, { lang })} />
      <PinField
        label={words('pin')}
        hint={words('pinHint')}
        error={isAsked && !isPin(pin) ? words('pinWrong') : undefined}
        value={pin}
        onChange={setPin}
      />
      <RefusalBanner of={convert} />
      <Button type="submit" wide busy={convert.busy}>
        {t('send')}
      </Button>
    </Form>
  )
}

function Gets({ amount }: { amount: string }) {
  const t = useTranslations('points.convert')
  return (
    <p className="flex justify-between text-ui font-normal" aria-live="polite">
      <span>{t('gives')}</span>
      <span className="num font-semibold">{amount}</span>
    </p>
  )
}
