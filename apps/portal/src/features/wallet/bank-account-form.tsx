import { useCall, useFetched } from '@madang/kit'
import { Button, Select, TextField } from '@madang/ui'
import { addBankAccount, listBankAccounts, listBanks } from '@madang/wire/banks'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPin, PinField } from '../../kit/pin-field.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { Form } from '../../kit/more/forms/form.tsx'

/** Registers a bank account in the member's own name. */
export function BankAccountForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('wallet')
  const own = useFetched(listBankAccounts, {})
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [typedHolder, setHolder] = useState<string>()
  const [pin, setPin] = useState('')
  const [isAsked, setAsked] = useState(false)
  const add = useCall(addBankAccount, {
    done: onDone,
    refreshes: [listBankAccounts, showWithdrawalTerms],
  })
  const holder = typedHolder ?? own.data?.holder ?? ''
  const isNumber = /^\d{8,16}$/.test(number)
  const send = () => {
    setAsked(true)
    if (bank && isNumber && isPin(pin))
      void add.send({ bank, holder, number, paymentPassword: pin })
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        send()
      }}
    >
      <p className="text-small text-text-2">{t('accountsNote')}</p>
      <BankChoice bank={bank} choose={setBank} isAsked={isAsked} />
      <TextField
        label={t('accountNumber')}
        hint={t('numberHint')}
        error={isAsked && !isNumber ? t('numberWrong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(typed) => setNumber(typed.target.value.replace(/[\s-]/g, ''))}
      />
      <TextField
        label={t('holder')}
        hint={own.data && t('holderHint', { name: own.data.holder })}
        error={add.refusal?.code === 'bank-account-name-differs' ? add.refusal.message : undefined}
        value={holder}
        onChange={(typed) => setHolder(typed.target.value)}
      />
      <PinField
        label={t('pin')}
        error={isAsked && !isPin(pin) ? t('pinWrong') : undefined}
        value={pin}
        onChange={setPin}
      />
      {add.refusal?.code !== 'bank-account-name-differs' && (
        <RefusalBanner of={otherThanFresh(add)} />
      )}
      <FreshProof of={add} again={send} />
      <Button type="submit" size="large" wide busy={add.busy}>
        {t('addAccount')}
      </Button>
    </Form>
  )
}

function BankChoice(props: { bank: string; choose: (bank: string) => void; isAsked: boolean }) {
  const t = useTranslations('wallet')
  const bankName = useBankName()
  const banks = useFetched(listBanks, {})
  const { bank, choose, isAsked } = props
  return (
    <Select
      label={t('bankName')}
      placeholder={t('chooseBank')}
      error={isAsked && bank === '' ? t('bankMissing') : undefined}
      value={bank}
      onChange={(choice) => choose(choice.target.value)}
      options={(banks.data?.rows ?? []).map((row) => ({
        label: bankName(row.bank),
        value: row.bank,
      }))}
    />
  )
}
