/** The inputs of a round, to be copied and computed elsewhere. */
export function FactsList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-cap text-text-3">{name}</dt>
          <dd className="num font-mono text-small break-all select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
