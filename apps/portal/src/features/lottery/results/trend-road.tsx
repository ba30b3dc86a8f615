import { useState } from 'react'
import { roads } from '@madang/games/tables/baccarat/roads'
import type { Family } from '@madang/games/lottery/family'
import { joinClasses, Select } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { roadsOf, sidesOf } from './trends.ts'
import { useWords } from '../use-words.ts'

const cell = 23
const rows = 6

/** The sides of hundreds of draws: a new column when the side changes, the newest framed. */
export function TrendRoad({ family, results }: { family: Family; results: string[][] }) {
  const t = useTranslations('lottery')
  const words = useWords(family.id)
  const list = roadsOf(family)
  const [key, setKey] = useState(list[0]?.key)
  const road = list.find((one) => one.key === key) ?? list[0]
  if (!road) return <p className="py-3 text-text-3">{t('noRoad')}</p>
  const sides = sidesOf(family, road, results)
  const count = (side: string) => sides.filter((one) => one === side).length
  const [red, blue] = [words.option(road.red), words.option(road.blue)]
  const nameOf = ({ blue: other, of, red: one }: typeof road) =>
    [
      of === null ? t('frontTwo') : words.play(of.play.id),
      of !== null && of.play.groups.length > 1 && words.group(of.play.groups[of.group]?.id ?? ''),
      `${words.option(one)} / ${words.option(other)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const about = t('roadAbout', {
    blue,
    blueCount: count('blue'),
    count: sides.length,
    red,
    redCount: count('red'),
    ties: count('tie'),
  })
  return (
    <div className="grid gap-3 py-3">
      <Select
        label={t('road')}
        value={road.key}
        options={list.map((one) => ({ label: nameOf(one), value: one.key }))}
        onChange={({ target }) => setKey(target.value)}
      />
      <p className="text-small text-text-3">{t('pastSaysNothing', { count: sides.length })}</p>
      <p className="num text-small text-text-2">{about}</p>
      <Beads about={about} marks={roads(sides).big} words={{ blue, red }} />
    </div>
  )
}

type Marks = ReturnType<typeof roads>['big']

function Beads({
  about,
  marks,
  words,
}: {
  about: string
  marks: Marks
  words: { red: string; blue: string }
}) {
  const columns = marks.reduce((most, { column }) => Math.max(most, column), 19) + 1
  const newest = marks.length - 1
  return (
    // The newest is at the end, and is what one sees first.
    <section
      ref={(frame) => frame?.scrollTo({ left: frame.scrollWidth })}
      aria-label={about}
      tabIndex={0}
      className="overflow-x-auto border border-seam bg-bg"
    >
      <svg
        aria-hidden="true"
        width={columns * cell}
        height={rows * cell}
        viewBox={`0 0 ${columns * cell} ${rows * cell}`}
        className="block"
      >
        {marks.map(({ column, mark, row }, at) => {
          const [x, y] = [column * cell + cell / 2, row * cell + cell / 2]
          return (
            <g key={`${column} ${row}`}>
              {at === newest && (
                <rect
                  className="fill-none stroke-focus stroke-2"
                  x={x - cell / 2 + 1}
                  y={y - cell / 2 + 1}
                  width={cell - 2}
                  height={cell - 2}
                />
              )}
              <circle
                className={joinClasses(
                  'stroke-2',
                  mark === 'red' ? 'fill-live stroke-live' : 'fill-none stroke-info',
                )}
                cx={x}
                cy={y}
                r="9"
              />
              <text
                className={mark === 'red' ? 'fill-bg' : 'fill-text'}
                x={x}
                y={y + 4}
                fontSize="12"
                fontWeight="600"
                textAnchor="middle"
              >
                {words[mark].slice(0, 1)}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}
