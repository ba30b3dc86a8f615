import { useTranslations } from 'use-intl'
import { Button, TextField } from '@madang/ui'
import { changedAt } from '../../kit/lists/rows.ts'
import type { FieldsProps } from './deposits.ts'
import { RowButtons } from '../../kit/decisions/row-buttons.tsx'

type Word = 'bank' | 'bankEn' | 'holder' | 'number'

/** The brand's bank accounts that receive transfers. */
export function BankFields({ change, value }: FieldsProps) {
  const t = useTranslations('cashOffice.methods')
  const { bankAccounts } = value
  const add = () => {
    const id = `madang-${bankAccounts.length + 1}`
    change({
      bankAccounts: [...bankAccounts, { bank: '', bankEn: '', holder: '', id, number: '' }],
    })
  }
  const fields = (at: number, ...names: Word[]) =>
    names.map((name) => (
      <TextField
        key={name}
        label={t(name)}
        maxLength={40}
        value={bankAccounts[at]?.[name] ?? ''}
        onChange={({ target }) =>
          change({ bankAccounts: changedAt(bankAccounts, at, { [name]: target.value }) })
        }
      />
    ))
  return (
    <fieldset className="grid gap-3 border-t border-seam pt-4">
      <legend className="float-start text-h3">{t('banks')}</legend>
      {bankAccounts.map((account, at) => (
        <div key={account.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          {fields(at, 'bank', 'bankEn')}
          <RowButtons
            rows={bankAccounts}
            at={at}
            name={account.bank}
            mayRemove={bankAccounts.length > 1}
            change={(rows) => change({ bankAccounts: rows })}
          />
          {fields(at, 'number', 'holder')}
        </div>
      ))}
      <div>
        <Button variant="quiet" size="small" onClick={add}>
          {t('addBank')}
        </Button>
      </div>
    </fieldset>
  )
}
