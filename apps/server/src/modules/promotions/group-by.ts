/** Groups things by a name, in the order in which the names first appear. */
export function groupBy<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const name = nameOf(thing)
    const group = groups.get(name)
    if (group) group.push(thing)
    else groups.set(name, [thing])
  }
  return groups
}
