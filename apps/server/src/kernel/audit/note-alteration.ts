/** One data element that a request changed, for the audit trail, whose rows are hash-chained. */
export type Alteration = { element: string; before: unknown; after: unknown }

const noted = new WeakMap<object, Alteration[]>()

/** Records a change of an operator's request; the audit trail stores it with the outcome. */
export function noteAlteration(request: object, alteration: Alteration): void {
  noted.set(request, [...(noted.get(request) ?? []), alteration])
}

export const alterationsOf = (request: object): Alteration[] => noted.get(request) ?? []
