import type { Family, PlayType } from '@madang/games/lottery/family'
import { Facts } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { extremesOf, optionStats } from './stats.ts'
import type { OptionStat } from './stats.ts'
import { useWords } from '../use-words.ts'

/** How often each option of a play type came in these results, and for how long it has not. */
export function Statistics({
  family,
  play,
  results,
}: {
  family: Family
  play: PlayType
  results: string[][]
}) {
  const t = useTranslations('lottery')
  const words = useWords(family.id)
  const stats = optionStats(family, play, results)
  if (stats.length === 0) return <p className="py-3 text-text-3">{t('noStatistics')}</p>
  const namesOf = (list: OptionStat[]) =>
    list
      .map(({ group, option }) =>
        play.groups.length > 1
          ? `${words.group(group)} ${words.option(option)}`
          : words.option(option),
      )
      .join(' · ') || t('noExtremes')
  const { cold, hot } = extremesOf(stats)
  const hottest = Math.max(...stats.map(({ hits }) => hits), 1)
  return (
    <div className="grid gap-3 py-3">
      <p className="text-small text-text-3">{t('pastSaysNothing', { count: results.length })}</p>
      <Facts
        rows={[
          [t('hot'), namesOf(hot)],
          [t('cold'), namesOf(cold)],
        ]}
      />
      <table className="w-full text-small">
        <thead>
          <tr className="text-text-3">
            <th scope="col" className="text-start">
              {t('optionHead')}
            </th>
            <th scope="col" className="text-start">
              {t('hits')}
            </th>
            <th scope="col" className="text-end">
              {t('omission')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stats.map(({ gap, group, hits, option }) => (
            <tr key={`${group} ${option}`} className="border-b border-seam">
              <th scope="row" className="label py-1 text-start font-normal">
                {play.groups.length > 1 ? `${words.group(group)} ` : ''}
                {words.option(option)}
              </th>
              <td className="w-1/2">
                <span
                  className="num inline-block min-w-6 rounded-chip bg-s3 px-1"
                  style={{ width: `${Math.max(8, (hits / hottest) * 100)}%` }}
                >
                  {hits}
                </span>
              </td>
              <td className="num text-end">{gap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
