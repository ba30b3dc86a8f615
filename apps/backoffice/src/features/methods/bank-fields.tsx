import { useTranslations } from 'use-intl'
import { Button, TextField } from '@madang/ui'
import { changedAt } from '../../kit/rows.ts'
import type { FieldsProps } from './deposits.ts'
import { RowButtons } from '../../kit/row-buttons.tsx'

/** Our own accounts, to which transfers go. */
export function BankFields({ change, value }: FieldsProps) {
  const t = useTranslations('cashOffice.methods')
  const { bankAccounts } = value
  const add = () => {
    const id = `madang-${bankAccounts.length + 1}`
    change({ bankAccounts: [...bankAccounts, { bank: '', holder: '', id, number: '' }] })
  }
  return (
    <fieldset className="grid gap-3 border-t border-seam pt-4">
      <legend className="float-start text-h3">{t('banks')}</legend>
      {bankAccounts.map((account, at) => (
        <div key={account.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          {(['bank', 'holder'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              maxLength={40}
              value={account[name]}
              onChange={({ target }) =>
                change({ bankAccounts: changedAt(bankAccounts, at, { [name]: target.value }) })
              }
            />
          ))}
          <RowButtons
            rows={bankAccounts}
            at={at}
            name={account.bank}
            mayRemove={bankAccounts.length > 1}
            change={(rows) => change({ bankAccounts: rows })}
          />
          <TextField
            className="col-span-3"
            label={t('number')}
            maxLength={40}
            value={account.number}
            onChange={({ target }) =>
              change({ bankAccounts: changedAt(bankAccounts, at, { number: target.value }) })
            }
          />
        </div>
      ))}
      <div>
        <Button look="quiet" size="small" onClick={add}>
          {t('addBank')}
        </Button>
      </div>
    </fieldset>
  )
}
