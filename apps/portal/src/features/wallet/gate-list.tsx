import {
  Banner,
  Button,
  ButtonLink,
  Countdown,
  Money,
  Sheet,
  formatMoney,
  useLang,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mePath, paths } from '../../kit/paths.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { BankAccountList } from './bank-account-list.tsx'
import { PaymentPasswordForm } from '../../kit/payment-password-form.tsx'
import { PlaythroughBar } from './playthrough.tsx'
import { SummaryLine } from './summary-line.tsx'

type Terms = Gives<typeof showWithdrawalTerms>
type Gate = Terms['gates'][number]
type Opened = 'accounts' | 'account' | 'pin' | undefined

/** The withdrawable amount, and every obstacle with the way to remove it. */
export function GateList({ terms }: { terms: Terms }) {
  const t = useTranslations('wallet')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const titles = { account: t('addAccount'), accounts: t('accounts'), pin: t('setPin') }
  return (
    <>
      <div className="grid gap-4">
        <dl className="rounded-tile border border-seam bg-s1 p-4">
          <dt className="text-small text-text-3">{t('available')}</dt>
          <dd className="text-num-xl">
            <Money value={terms.available} />
          </dd>
        </dl>
        {terms.playthrough && <PlaythroughBar of={terms.playthrough} />}
        {terms.gates.length > 0 && (
          <section className="grid gap-2" aria-label={t('gatesTitle')}>
            <h2 className="text-h3">{t('gatesTitle')}</h2>
            {terms.gates.map((gate) => (
              <Banner key={gate.code} tone="warn" action={<Opener gate={gate} open={setOpened} />}>
                <GateWords gate={gate} />
              </Banner>
            ))}
          </section>
        )}
        {terms.accounts.length > 0 && (
          <dl className="grid gap-2 text-ui font-normal">
            <SummaryLine
              name={t('accounts')}
              value={
                <Button variant="link" size="small" onClick={() => setOpened('accounts')}>
                  {t('manageAccounts')}
                </Button>
              }
            />
          </dl>
        )}
      </div>
      <Sheet open={opened !== undefined} onClose={close} side="end" title={titles[opened ?? 'pin']}>
        {opened === 'pin' && <PaymentPasswordForm onDone={close} />}
        {opened === 'account' && <BankAccountForm onDone={close} />}
        {opened === 'accounts' && <BankAccountList onAdd={() => setOpened('account')} />}
      </Sheet>
    </>
  )
}

function GateWords({ gate }: { gate: Gate }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const amount = gate.amount === null ? '' : formatMoney(gate.amount, { lang })
  // A KYC level does not expire: a time here is the review's deadline.
  const isLooked = isTierGate(gate) && gate.until !== null
  return (
    <>
      {t(`gate.${gate.code}`, { amount })} {isLooked && t('gateLooked')}{' '}
      {gate.until && <Countdown until={gate.until} />}
    </>
  )
}

const isTierGate = ({ code }: Gate) =>
  code === 'details-missing' || code === 'document-missing' || code === 'source-missing'

/** The action that removes an obstacle, if the member can do something. */
function Opener({ gate, open }: { gate: Gate; open: (what: Opened) => void }) {
  const t = useTranslations('wallet')
  if (gate.code === 'payment-password-missing') {
    return (
      <Button size="small" onClick={() => open('pin')}>
        {t('setPin')}
      </Button>
    )
  }
  if (gate.code === 'bank-account-missing') {
    return (
      <Button size="small" onClick={() => open('account')}>
        {t('addAccount')}
      </Button>
    )
  }
  if (gate.code === 'deposit-unplayed') {
    return (
      <ButtonLink size="small" variant="quiet" href={paths.home}>
        {t('playNow')}
      </ButtonLink>
    )
  }
  if (isTierGate(gate)) {
    return (
      <ButtonLink size="small" variant="quiet" href={mePath('verification')}>
        {t('toVerification')}
      </ButtonLink>
    )
  }
  return null
}
