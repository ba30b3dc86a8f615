import { useTranslations } from 'use-intl'
import { Button } from '@madang/ui'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { changedAt } from '../../kit/lists/rows.ts'
import type { FieldsProps } from './deposits.ts'
import { RowButtons } from '../../kit/decisions/row-buttons.tsx'

/** The groups of payment methods, in order. A group that contains methods cannot be removed. */
export function GroupFields({ change, value }: FieldsProps) {
  const t = useTranslations('cashOffice.methods')
  const { groups, methods } = value
  const add = () => {
    const id = `group-${groups.length + 1}`
    change({ groups: [...groups, { id, name: { EN: '', KO: '' } }] })
  }
  return (
    <fieldset className="grid gap-3 border-t border-seam pt-4">
      <legend className="float-start text-h3">{t('groups')}</legend>
      {groups.map(({ id, name }, at) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <div className="grid grid-cols-2 gap-2">
            <NameFields
              name={name}
              change={(texts) => change({ groups: changedAt(groups, at, { name: texts }) })}
            />
          </div>
          <RowButtons
            rows={groups}
            at={at}
            name={name.KO}
            mayRemove={groups.length > 1 && !methods.some(({ group }) => group === id)}
            change={(rows) => change({ groups: rows })}
          />
        </div>
      ))}
      <div>
        <Button variant="quiet" size="small" onClick={add}>
          {t('addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}
