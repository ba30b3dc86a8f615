import { Landmark, MethodCard, QrCode, Wallet, formatMoney, formatTime, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showDepositTerms } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../../kit/amount.ts'
import { Logo } from '../../../kit/more/logo.tsx'
import { useBrandName } from '../use-brand-name.ts'

type Terms = Gives<typeof showDepositTerms>
export type Method = Terms['methods'][number]

const icons = { bank: Landmark, qr: QrCode, redirect: Wallet }

/** Payment methods by the brand's groups; each shows fee, time and hours before it is chosen. */
export function DepositMethods(props: {
  terms: Terms
  chosen: string
  choose: (id: string) => void
}) {
  const t = useTranslations('wallet')
  const nameOf = useBrandName()
  const { choose, chosen, terms } = props
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-ui">{t('howToPay')}</legend>
      {terms.groups.map(({ id, name }) => (
        <fieldset key={id} className="grid gap-2">
          <legend className={terms.groups.length > 1 ? 'mb-2 text-small text-text-3' : 'sr-only'}>
            {nameOf(name)}
          </legend>
          {terms.methods
            .filter(({ group }) => group === id)
            .map((one) => (
              <OneMethod key={one.id} of={one} isChosen={one.id === chosen} choose={choose} />
            ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

function OneMethod(props: { of: Method; isChosen: boolean; choose: (id: string) => void }) {
  const t = useTranslations('wallet')
  const nameOf = useBrandName()
  const { hours, id, kind, minutes, name, opensAt } = props.of
  const closed = opensAt
    ? t('methodOpens', { time: formatTime(new Date(opensAt), 'clock') })
    : t('methodClosed')
  return (
    <MethodCard
      name="method"
      value={id}
      title={nameOf(name)}
      icon={icons[kind]}
      logo={(drawn) => (
        <Logo kind="payment" subject={id} className="h-6">
          {drawn}
        </Logo>
      )}
      facts={[
        t(`methodNote.${kind}`),
        useFeeWords(props.of),
        t('usually', { minutes }),
        ...(hours ? [t('hours', { from: hours.opensAt, to: hours.closesAt })] : []),
      ]}
      checked={props.isChosen}
      onChoose={() => props.choose(id)}
      {...(!props.of.isOpen && { closed })}
    />
  )
}

function useFeeWords({ feeBps, feeFixed }: Method): string {
  const t = useTranslations('wallet')
  const lang = useLang()
  const parts = [
    ...(unitsIn(feeFixed) > 0n ? [formatMoney(feeFixed, { lang })] : []),
    ...(feeBps > 0 ? [`${feeBps / 100}%`] : []),
  ]
  return parts.length === 0 ? t('noFee') : t('feeOf', { fee: parts.join(' + ') })
}

const cent = 1_000n

/**
 * Returns the fee that the house will take: the share is floored to two decimals, and the fee is
 * never above the amount.
 */
export function feeUnitsOf({ feeBps, feeFixed }: Method, amountUnits: bigint): bigint {
  const share = (amountUnits * BigInt(feeBps)) / 10_000n
  const feeUnits = unitsIn(feeFixed) + share - (share % cent)
  return feeUnits < amountUnits ? feeUnits : amountUnits
}
