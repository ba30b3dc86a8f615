import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { useTheme } from '@madang/kit'

type Line = { name: string; isBefore: boolean; values: number[] }

const height = 220

type Props = { about: string; hours: number[]; lines: Line[] }

/** Lines over the hours of a day; last week's are dashed. A table has the same figures. */
export function HourChart(props: Props) {
  // Another theme has other colours, so the chart is drawn again.
  return <Drawing key={useTheme()} {...props} />
}

function Drawing({ about, hours, lines }: Props) {
  const place = useRef<HTMLElement>(null)
  const content = JSON.stringify([hours, lines])
  useEffect(() => {
    const here = place.current
    if (!here) return undefined
    const [given, drawn] = JSON.parse(content) as [number[], Line[]]
    const width = () => here.clientWidth
    const chart = new UPlot(
      { ...chartOptions(here, drawn), height, width: width() },
      [given, ...drawn.map(({ values }) => values)],
      here,
    )
    const resized = new ResizeObserver(() => chart.setSize({ height, width: width() }))
    resized.observe(here)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [content])
  return <section ref={place} aria-label={about} className="min-w-0 overflow-hidden" />
}

const colours = ['--color-action', '--color-action', '--color-points', '--color-points']

function chartOptions(here: HTMLElement, lines: Line[]): Omit<UPlot.Options, 'height' | 'width'> {
  const colour = (name: string) => colourOf(here, name)
  const axis = { grid: { stroke: colour('--color-seam') }, stroke: colour('--color-text-2') }
  return {
    axes: [
      { ...axis, values: (_, ticks) => ticks.map(hourOf) },
      { ...axis, size: 72, values: (_, ticks) => ticks.map((tick) => short.format(tick)) },
    ],
    series: [
      { value: (_, at) => (at === null ? '–' : hourOf(at)) },
      ...lines.map(({ isBefore, name }, at) => ({
        dash: isBefore ? [6, 4] : [],
        label: name,
        stroke: colour(colours[at] ?? '--color-text'),
        value: (_: UPlot, units: number | null) =>
          units === null ? '–' : units.toLocaleString('ko-KR'),
        width: 2,
      })),
    ],
    tzDate: (at) => UPlot.tzDate(new Date(at * 1_000), 'Asia/Seoul'),
  }
}

/** Canvas does not know CSS variables, so the browser resolves each colour for the theme. */
function colourOf(here: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  here.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const short = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1, notation: 'compact' })

const hourOf = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Seoul',
  }).format(new Date(at * 1_000))
