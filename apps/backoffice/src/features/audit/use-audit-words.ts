import { useMessages } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { Gives } from '@madang/wire'
import type { listAudit } from '@madang/wire/operators'
import { shortIds } from '../../kit/short-ids.ts'

type Row = Gives<typeof listAudit>['rows'][number]

/** The trail's own names in the words of the desk: fields, elements, and what they hold. */
export function useAuditWords() {
  const fieldWord = useKnownWords('backoffice.audit.fields')
  const auditedActions =
    (useMessages() as { auditedActions?: Record<string, string> }).auditedActions ?? {}
  /** `wallet.deposit 0190… state` → the last word that has a name, else as it was written. */
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

/** A thing of the trail in one line; what is not there is a dash. */
export function textOf(thing: unknown): string {
  if (thing === null || thing === undefined || thing === '') return '–'
  return shortIds(typeof thing === 'string' ? thing : JSON.stringify(thing))
}
