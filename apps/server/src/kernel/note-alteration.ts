/** One element of data that a call changed: for the trail, where it is sealed. */
export type Alteration = { element: string; before: unknown; after: unknown }

const noted = new WeakMap<object, Alteration[]>()

/** Notes what an operator's call changes; the trail keeps it with the call's outcome. */
export function noteAlteration(request: object, alteration: Alteration): void {
  noted.set(request, [...(noted.get(request) ?? []), alteration])
}

export const alterationsOf = (request: object): Alteration[] => noted.get(request) ?? []
