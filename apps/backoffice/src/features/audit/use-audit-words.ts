import { useMessages } from 'use-intl'
import type { Gives } from '@madang/wire'
import type { listAudit } from '@madang/wire/operators'
import { alteredRow } from '../../kit/members/fact-rows.ts'
import { useFieldWords } from '../../kit/words/use-field-words.ts'

type Row = Gives<typeof listAudit>['rows'][number]

/** Translates the audit trail for operators: fields, elements and values. */
export function useAuditWords() {
  const { nameOf, valueOf } = useFieldWords()
  const auditedActions =
    (useMessages() as { auditedActions?: Record<string, string> }).auditedActions ?? {}
  return {
    actions: Object.keys(auditedActions).filter((key) => key.includes('/bo/')),
    changeOf: ({ altered }: Pick<Row, 'altered'>): string =>
      altered
        .slice(0, 3)
        .map((one) => alteredRow(one, { nameOf, valueOf }).join(': '))
        .join(', ') + (altered.length > 3 ? ' …' : ''),
    nameOf,
    valueOf,
  }
}
