import type { Family, PlayType } from '@madang/games/lottery/family'
import { Facts } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { HitsTable } from './hits-table.tsx'
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
  const nameOf = ({ group, option }: Pick<OptionStat, 'group' | 'option'>) =>
    play.groups.length > 1 ? `${words.group(group)} ${words.option(option)}` : words.option(option)
  const namesOf = (list: OptionStat[]) => list.map(nameOf).join(' · ') || t('noExtremes')
  const { cold, hot } = extremesOf(stats)
  return (
    <div className="grid gap-3 py-3">
      <p className="text-small text-text-3">{t('pastSaysNothing', { count: results.length })}</p>
      <Facts
        rows={[
          [t('hot'), namesOf(hot)],
          [t('cold'), namesOf(cold)],
        ]}
      />
      <HitsTable
        heads={[t('optionHead'), t('hits')]}
        rows={stats.map(({ gap, group, hits, option }) => ({
          gap,
          hits,
          key: `${group} ${option}`,
          name: nameOf({ group, option }),
        }))}
      />
    </div>
  )
}
