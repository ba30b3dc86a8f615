import { localized, useFetched, useFilters, useLang } from '@madang/kit'
import { EmptyState, joinClasses, Select, Skeleton } from '@madang/ui'
import { showSports, showStandings } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { useSportsAsk } from '../sports-address.ts'

/** The standings of a league's season, computed from its results. */
export function StandingsView() {
  const t = useTranslations('sportsbook.standings')
  const lang = useLang()
  const [{ competition, sport }, change] = useFilters()
  const tree = useFetched(showSports, useSportsAsk())
  const sports = tree.data?.sports ?? []
  const near = sports.filter(({ key }) => sport === undefined || key === sport)
  const chosen = competition ?? near[0]?.competitions[0]?.id
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <Select
        label={t('choose')}
        value={chosen ?? ''}
        onChange={({ target }) => change({ competition: target.value, sport: undefined })}
      >
        {sports.map((one) => (
          <optgroup key={one.key} label={localized(one.name, lang)}>
            {one.competitions.map(({ id, name }) => (
              <option key={id} value={id}>
                {localized(name, lang)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {chosen !== undefined && <StandingsTable competition={chosen} />}
    </section>
  )
}

/** The table of a league; the rows of these sides are marked. */
export function StandingsTable({
  competition,
  marked = [],
}: {
  competition: string
  marked?: readonly string[]
}) {
  const t = useTranslations('sportsbook.standings')
  const lang = useLang()
  const table = useFetched(showStandings, { competition })
  if (table.isError && !table.data) {
    return <Failure error={table.error} retry={() => void table.refetch()} />
  }
  if (!table.data) return <Skeleton className="h-80 w-full rounded-tile" />
  const { name, rows, season } = table.data
  if (rows.length === 0) return <EmptyState text={t('none')} />
  const heads = ['played', 'won', 'drawn', 'lost', 'goals', 'points', 'form'] as const
  return (
    // A table wider than a phone can be scrolled with the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section aria-label={localized(name, lang)} tabIndex={0} className="overflow-x-auto">
      <table className="num w-full min-w-[34rem] text-small">
        <caption className="pb-2 text-start text-ui font-semibold">
          {localized(name, lang)} <span className="text-text-3">{t('season', { season })}</span>
        </caption>
        <thead className="text-text-3">
          <tr className="border-b border-seam">
            <th scope="col" className="p-2 text-end font-normal">
              {t('rank')}
            </th>
            <th scope="col" className="p-2 text-start font-normal">
              {t('team')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="label p-2 text-end font-normal">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.teamId}
              className={joinClasses(
                'border-b border-seam',
                marked.includes(row.teamId) && 'bg-action/12',
              )}
            >
              <td className="p-2 text-end text-text-3">{at + 1}</td>
              <th scope="row" className="label p-2 text-start font-semibold">
                {localized(row.name, lang)}
              </th>
              <td className="p-2 text-end">{row.played}</td>
              <td className="p-2 text-end">{row.won}</td>
              <td className="p-2 text-end">{row.drawn}</td>
              <td className="p-2 text-end">{row.lost}</td>
              <td className="p-2 text-end">{`${row.scored}:${row.conceded}`}</td>
              <td className="p-2 text-end font-semibold">{row.points}</td>
              <td className="p-2 text-end">
                <Form form={row.form} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The last five results, newest last. */
function Form({ form }: { form: string }) {
  const t = useTranslations('sportsbook.standings')
  const words: Record<string, string> = { D: t('drawn'), L: t('lost'), W: t('won') }
  return (
    <span>
      {form
        .split('')
        .map((letter) => words[letter] ?? letter)
        .join(' ')}
    </span>
  )
}
