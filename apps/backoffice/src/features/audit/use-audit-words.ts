import { useMessages } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Gives } from '@madang/wire'
import type { listAudit } from '@madang/wire/operators'
import { shortIds } from '../../kit/short-ids.ts'

type Row = Gives<typeof listAudit>['rows'][number]

/** Translates names of the audit trail for operators: fields, elements and values. */
export function useAuditWords() {
  const fieldWord = useKnownWords('backoffice.audit.fields')
  const auditedActions =
    (useMessages() as { auditedActions?: Record<string, string> }).auditedActions ?? {}
  /** `wallet.deposit 0190… state` → the last part that has a name, else the element as written. */
  const nameOf = (element: string): string => {
    const last = element.split(/[\s.]/).at(-1) ?? ''
    const named = fieldWord(last)
    return named === undefined ? shortIds(element) : named
  }
  return {
    actions: Object.keys(auditedActions).filter((key) => key.includes('/bo/')),
    changeOf: ({ altered }: Pick<Row, 'altered'>): string =>
      altered
        .slice(0, 3)
        .map(
          ({ after, before, element }) =>
            `${nameOf(element)}: ${textOf(before)} → ${textOf(after)}`,
        )
        .join(', ') + (altered.length > 3 ? ' …' : ''),
    fieldOf: (name: string): string => fieldWord(name) ?? name,
    nameOf,
  }
}

/** Returns a value of the trail in one line; a missing value is a dash. */
export function textOf(thing: unknown): string {
  if (thing === null || thing === undefined || thing === '') return '–'
  return shortIds(typeof thing === 'string' ? thing : JSON.stringify(thing))
}
